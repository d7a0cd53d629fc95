// SPDX-License-Identifier: MIT
// The data base of this page: how it is opened and brought up to date, and its transactions.
import { t } from "../texts/later.js";

/** Why nothing could be stored or found, in a sentence. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** There is no such game any more. */
export class GoneError extends StoreError {
  constructor() {
    super(t("store.gone"));
  }
}

// What each version adds to the one before. Steps are only ever added.
const steps: readonly ((db: IDBDatabase) => void)[] = [
  (db) => {
    // Lines of JSON by id, and what lists need of them, apart, so that a list need not load all.
    db.createObjectStore("games");
    db.createObjectStore("heads", { keyPath: "id" });
  },
  // Files that are open in a window and too long to be kept beside it.
  (db) => db.createObjectStore("opened"),
];

const stores = ["games", "heads", "opened"] as const;
export type StoreName = (typeof stores)[number];

function sentenceOf(reason: unknown): string {
  if (!(reason instanceof Error)) return t("store.failed", { reason: String(reason) });
  if (reason.name === "QuotaExceededError") return t("store.full");
  if (reason.name === "VersionError") return t("store.newer");
  return t("store.failed", { reason: reason.message || reason.name });
}

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const refuse = (reason: unknown) => {
      const { name } = (reason ?? {}) as { name?: string };
      const text =
        name === "VersionError"
          ? sentenceOf(reason)
          : t("store.refused", { reason: name ?? "IndexedDB" });
      fail(new StoreError(text));
    };
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open("chee", steps.length);
    } catch (reason) {
      refuse(reason);
      return;
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const step of steps.slice(oldVersion)) step(request.result);
    };
    request.onblocked = () => fail(new StoreError(t("store.blocked")));
    request.onerror = () => refuse(request.error);
    request.onsuccess = () => {
      const db = request.result;
      // A newer page may bring it up to date; this one opens it again when it needs it.
      const leave = () => {
        db.close();
        opening = null;
      };
      db.onversionchange = leave;
      db.onclose = leave;
      done(db);
    };
  });
}

function database(): Promise<IDBDatabase> {
  if (!opening) {
    const now = open();
    opening = now;
    now.catch(() => {
      if (opening === now) opening = null;
    });
  }
  return opening;
}

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/**
 * Runs `work` in one transaction: all of it is done, or nothing. It may wait for answers of the
 * data base and for nothing else.
 */
export async function inStore<T>(
  mode: IDBTransactionMode,
  work: (of: (name: StoreName) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const db = await database();
  let transaction: IDBTransaction;
  try {
    transaction = db.transaction(stores, mode);
  } catch (reason) {
    throw new StoreError(sentenceOf(reason));
  }
  const over = new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new DOMException("", "AbortError"));
  });
  try {
    const value = await work((name) => transaction.objectStore(name));
    await over;
    return value;
  } catch (reason) {
    over.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw reason instanceof DOMException ? new StoreError(sentenceOf(reason)) : reason;
  }
}
