// SPDX-License-Identifier: MIT
// The account: made, signed in to and out of, its passphrase and recovery code, programs that play for
// it, all its data, and its end.
import { html, nothing, type TemplateResult } from "lit";
import { type Person, request, thisPerson } from "../../online/api.js";
import { ownGames, pastGames } from "../../online/own-games.js";
import { onlineAddress, playerAddress } from "../../online/place.js";
import { setTurns } from "../../online/turns.js";
import { faultText } from "../../online/words.js";
import { Part } from "../../shell/dom.js";
import { asBag, type Bag, keep } from "../../shell/storage.js";
import { saveFile } from "../../shell/take-along.js";
import { t } from "../../texts/account.js";
import { language } from "../../texts/language.js";
import { folded, nameInput, passphrase, textField, written } from "./account-fields.js";
import { check } from "./check.js";
import { oncePart, type Secret } from "./once.js";
import { forgetName } from "./visitor.js";
import "./account.css";

type Fields = Record<string, string>;

interface Own {
  name: string;
  made: number;
  sessions: number;
  bots: readonly string[];
}

function ownOf(answer: Bag): Own {
  const bots = Array.isArray(answer.bots) ? answer.bots : [];
  return {
    name: String(answer.name),
    made: Number(answer.made),
    sessions: Number(answer.sessions),
    bots: bots.map((bot) => String(asBag(bot)?.name)),
  };
}

class Account extends Part {
  static override properties = {
    person: { state: true },
    own: { state: true },
    secret: { state: true },
    fault: { state: true },
    news: { state: true },
    busy: { state: true },
    played: { state: true },
  };
  /** Who uses this browser; undefined before the server has answered. */
  declare person: Person | null | undefined;
  declare own: Own | null;
  declare secret: Secret | null;
  declare fault: string;
  declare news: string;
  declare busy: boolean;
  /** Whether there are games of the guest in this browser. */
  declare played: boolean;

  constructor() {
    super();
    this.person = undefined;
    this.own = null;
    this.secret = null;
    this.fault = "";
    this.news = "";
    this.busy = false;
    this.played = false;
  }

  protected override follow(): (() => void)[] {
    void this.#do(() => this.#look());
    return [];
  }

  async #look(): Promise<void> {
    const person = await thisPerson();
    forgetName(person);
    // Without a session nothing waits for who uses this browser.
    if (!person) setTurns(new Map());
    this.own = person?.kind === "account" ? ownOf(await request("account")) : null;
    this.played = person?.kind === "guest" && (await ownGames()).length + pastGames.length > 0;
    this.person = person;
  }

  /** Does one thing at a time, and says what came of it. */
  async #do(does: () => Promise<unknown>, news = ""): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.fault = "";
    this.news = "";
    try {
      await does();
      this.news = news;
    } catch (reason) {
      this.fault = faultText(reason);
    }
    this.busy = false;
  }

  /** Asks for something that changes who is signed in here. */
  async #enter(path: string, body: Bag): Promise<void> {
    const { recovery } = await request(path, "POST", body);
    keep("online.used", true);
    if (recovery !== undefined) this.#show(String(recovery));
    await this.#look();
  }

  #show(text: string, bot: string | null = null): void {
    this.secret = { text, bot, copied: null };
  }

  readonly #make = ({ name, passphrase }: Fields): void =>
    void this.#do(() => this.#enter("account", { name, passphrase }));

  readonly #signIn = ({ name, passphrase, keep }: Fields): void =>
    void this.#do(() => this.#enter("account/session", { name, passphrase, keep: Boolean(keep) }));

  readonly #recover = ({ name, code, fresh, keep }: Fields): void =>
    void this.#do(() =>
      this.#enter("account/recover", { name, code, new: fresh, keep: Boolean(keep) }),
    );

  async #out(path: string): Promise<void> {
    await request(path, "DELETE");
    await this.#look();
  }

  readonly #change = ({ passphrase, fresh }: Fields): void =>
    void this.#do(async () => {
      await request("account/passphrase", "POST", { passphrase, new: fresh });
      await this.#look();
    }, t("account.changed"));

  readonly #renewCode = ({ passphrase }: Fields): void =>
    void this.#do(async () => {
      const { recovery } = await request("account/recovery", "POST", { passphrase });
      this.#show(String(recovery));
    });

  #bot(path: string, name: string, body: Bag): void {
    void this.#do(async () => {
      const { token } = await request(path, "POST", body);
      this.#show(String(token), name);
      await this.#look();
    });
  }

  #revoke(name: string): void {
    void this.#do(
      async () => {
        await request(`account/bots/${encodeURIComponent(name)}`, "DELETE");
        await this.#look();
      },
      t("account.bots.revoked", { name }),
    );
  }

  readonly #save = (): void =>
    void this.#do(async () => {
      const data = await request("account/data");
      const text = JSON.stringify(data, null, 1);
      saveFile("chee-account.json", new Blob([text], { type: "application/json" }));
    });

  readonly #delete = ({ passphrase }: Fields): void =>
    void this.#do(async () => {
      await request("account/delete", "POST", { passphrase });
      await this.#look();
    }, t("account.deleted"));

  /** What is shown only once comes into sight, however far down the button was. */
  override updated(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has("secret") || changed.has("own"))
      this.querySelector("[data-part=once]")?.scrollIntoView({ block: "center" });
  }

  override render(): TemplateResult {
    const { own, secret, person } = this;
    return html`<section class="online-page account">
      <h1 tabindex="-1">${own ? t("account.as", { name: own.name }) : t("account.heading")}</h1>
      ${this.fault ? html`<p class="notice" role="alert" data-part="notice">${this.fault}</p>` : nothing}
      ${this.news ? html`<p class="notice" role="status" data-part="news">${this.news}</p>` : nothing}
      ${
        secret
          ? oncePart(secret, (next) => {
              this.secret = next;
            })
          : nothing
      }
      ${person === undefined ? nothing : own ? this.#ownParts(own) : this.#ways(person)}
      <p><a class="button plain" href=${onlineAddress(null)}>${t("online.to-hall")}</a></p>
    </section>`;
  }

  /** The ways to an account, for whoever is not signed in. */
  #ways(person: Person | null): TemplateResult {
    return html`<p class="lead">${t("account.why")}</p>
      <div class="ways">
        <form class="panel" data-part="new" @submit=${(event: Event) => this.#make(written(event))}>
          <h2>${t("account.new")}</h2>
          ${nameInput()} ${passphrase("passphrase", t("account.passphrase"), true)}
          ${person ? html`<p class="quiet">${t("account.new.keeps")}</p>` : nothing}
          <button class="main" data-act="new" ?disabled=${this.busy}>${t("account.new")}</button>
        </form>
        <div>
          <form
            class="panel"
            data-part="enter"
            @submit=${(event: Event) => this.#signIn(written(event))}
          >
            <h2>${t("account.enter")}</h2>
            ${nameInput()} ${passphrase("passphrase", t("account.passphrase"))} ${this.#keeps()}
            <button class="main" data-act="enter" ?disabled=${this.busy}>${t("account.enter")}</button>
          </form>
          ${folded(
            "recover",
            t("account.lost"),
            html`<p>${t("account.lost.say")}</p>
              ${nameInput()} ${textField("code", t("account.code"), "off")}
              ${passphrase("fresh", t("account.passphrase.new"), true)} ${this.#keeps()}`,
            t("account.lost.do"),
            this.#recover,
          )}
          ${
            person
              ? folded(
                  "leave",
                  t("account.leave"),
                  html`<p>${t("account.leave.say")}</p>`,
                  t("account.out"),
                  () => void this.#do(() => this.#out("session")),
                )
              : nothing
          }
        </div>
      </div>`;
  }

  /** Whether the guest's games go along; asked where there are some. */
  #keeps(): TemplateResult | typeof nothing {
    return this.played ? check("keep", t("account.enter.keep"), true, () => {}) : nothing;
  }

  #ownParts(own: Own): TemplateResult {
    const date = new Date(own.made).toLocaleDateString(language, { dateStyle: "long" });
    const now = passphrase("passphrase", t("account.passphrase.now"));
    return html`<div class="row" data-part="own-account">
        ${own.made ? html`<span class="quiet">${t("account.since", { date })}</span>` : nothing}
        <a class="button" data-act="page" href=${playerAddress(own.name)}>${t("account.page")}</a>
        <button type="button" data-act="out" @click=${() => void this.#do(() => this.#out("session"))}>
          ${t("account.out")}
        </button>
        <button
          type="button"
          data-act="out-all"
          @click=${() => void this.#do(() => this.#out("account/sessions"))}
        >
          ${t("account.out.all", { n: own.sessions })}
        </button>
      </div>
      <div class="ways">
        <div class="panel">
          ${folded(
            "change",
            t("account.change"),
            html`${now} ${passphrase("fresh", t("account.passphrase.new"), true)}`,
            t("account.change.do"),
            this.#change,
          )}
          ${folded("recovery", t("account.recovery"), now, t("account.recovery.do"), this.#renewCode)}
          ${folded(
            "delete",
            t("account.delete"),
            html`<p>${t("account.delete.say")}</p>
              ${now}`,
            t("account.delete.do"),
            this.#delete,
            "danger",
          )}
        </div>
        <div>
          <section class="panel" data-part="bots">
            <h2>${t("account.bots")}</h2>
            <p>${t("account.bots.say")}</p>
            ${this.#bots(own)}
          </section>
          <section class="panel" data-part="data">
            <h2>${t("account.data")}</h2>
            <p>${t("account.data.say")}</p>
            <button type="button" data-act="save-data" @click=${this.#save}>${t("account.data.save")}</button>
          </section>
        </div>
      </div>`;
  }

  #bots({ bots }: Own): TemplateResult {
    return html`<ul class="bots">
        ${bots.map(
          (name) => html`<li class="row" data-bot=${name}>
            <strong>${name}</strong>
            <button
              type="button"
              data-act="renew-token"
              @click=${() => this.#bot(`account/bots/${encodeURIComponent(name)}`, name, {})}
            >
              ${t("account.bots.renew")}
            </button>
            <button type="button" data-act="revoke" @click=${() => this.#revoke(name)}>
              ${t("account.bots.revoke")}
            </button>
          </li>`,
        )}
      </ul>
      <form
        @submit=${(event: Event) => {
          const { name = "" } = written(event);
          this.#bot("account/bots", name, { name });
        }}
      >
        ${textField("name", t("account.bots.name"), "off")}
        <button data-act="make-bot">${t("account.bots.make")}</button>
      </form>`;
  }
}

customElements.define("chee-account", Account);
