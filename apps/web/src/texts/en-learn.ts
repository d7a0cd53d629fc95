// SPDX-License-Identifier: MIT
// Texts of the place where a game is learnt. What happens on its boards and why something is refused
// the core says; the sheets stand in docs/rules, the boards' titles and notes in tests/cases.

export const enLearn = {
  "learn.games": "The games",
  "learn.rules": "Rules",
  "learn.rules.heading": "Rules of {game}",
  "learn.options": "Options",
  "learn.options.heading": "What the options of {game} change",
  "learn.people": "Origin",
  "learn.people.heading": "Where {game} comes from",
  "learn.parts": "Learning {game}",
  "learn.play": "Play {game}",
  "learn.english": "The texts below are in English.",
  "learn.failed": "This part could not be loaded. Reload the page to try again.",

  "learn.show": "{n|Show it|Show it, {n} boards}",
  "learn.of-clause": "(clause {clause})",
  "learn.clause": "Clause {clause}",
  "learn.board-of": "Board of clause {clause}",
  "learn.show-move": "Play {move}",
  "learn.show-all": "All {n} moves",
  "learn.on": "Go on",
  "learn.pass": "Pass",
  "learn.again": "From the beginning",
  "learn.try": "Or try a move of your own on the board.",
  "learn.play-here": "Play on from here",
  "learn.analyse-here": "Analyse it",
  "learn.happened": "What {move} did",
  "learn.refused": "What may not be played here, and why",
  "learn.refused-rules": "What is refused, and why",
  "learn.impossible": "This position",
  "learn.held": "and {n|one more hole|{n} more holes}",
  "learn.boards": "Boards of this clause",
  "learn.number": "{n} of {total}",
  "learn.before": "Board before",
  "learn.after": "Next board",
  "learn.to-move": "{name} is to move and may start from {n|one hole|{n} holes}: {holes}.",
  "learn.to-move.many":
    "{name} is to move and may start from any of {n} holes, ringed on the board.",
  "learn.must-pass": "{name} has no legal move and has to pass.",

  "learn.told.surplus": "South has {south} stones left from the game before, North {north}.",
  "learn.told.lost":
    "{seat} cannot fill the rightmost hole of their set-up and has lost the match.",
  "learn.told.race-first": "Both race: whoever reaches an empty hole first begins.",
  "learn.told.race-farthest": "Both race: whoever goes farthest begins.",
  "learn.told.race-won": "{seat} wins the race.",
  "learn.told.tie": "It is a tie; by lot {seat} begins.",
  "learn.told.rearrange": "{seat} takes the stones of {one} and {two} and lays them out: {laid}.",
  "learn.told.refused": "{what} That is refused ({clause}).",

  "options.lead":
    "Switch an option and play the move: below stands what it does under each of its values.",
  "options.none": "There are no options in this game: its sources know one way to play it.",
  "options.play": "Play a game with it",

  "people.sources": "Sources of the rules",
  "people.rulings":
    "Where these sources are silent the rule sheet says “Our ruling”, and gives the reason.",

  "learn.exercises": "Exercises",
  "learn.exercises.heading": "Exercises in {game}",
  "exercise.all": "All exercises",
  "exercise.number": "Exercise {n} of {total}",
  "exercise.progress": "{n} of {total} solved. Kept on this device only.",
  "exercise.solved": "solved",
  "exercise.right": "Right.",
  "exercise.wrong": "Not that one.",
  "exercise.verdict": "Your answer",
  "exercise.told": "What the answer did",
  "exercise.again": "Try again",
  "exercise.next": "Next",
  "exercise.skip": "Skip",
  "exercise.hint": "Hint",
  "exercise.hint.more": "Hint",
  "exercise.hint.laps": "The sowing takes {n|one lap|{n} laps}.",
  "exercise.hint.row": "It is a hole of row {row}.",
  "exercise.hint.hole": "It starts from {hole}, which is marked on the board.",
  "exercise.how":
    "Answer with a move on the board. Nothing is foreseen here: count it in your head.",
  "exercise.how.hole": "Answer by choosing a hole on the board.",
  "exercise.analyse": "Analyse",

  "exercise.unjudged": "The answer could not be judged: {reason}",
  "exercise.looking": "Looking into it ...",

  "practice.heading": "Exercises",
  "practice.row": "{n} right in a row",
  "practice.best": "best {n}",
  "practice.days": "{n|one day|{n} days} in a row",
  "practice.sets": "What to practise",
  "practice.set.mixed": "Mixed",
  "practice.set.due": "Due again",
  "practice.set.daily": "Daily",
  "practice.set.mistakes": "My mistakes",
  "practice.game": "Game",
  "practice.all-games": "All games",
  "practice.of-day": "{day}, the same for everybody",
  "practice.new": "new",
  "practice.due": "due again",
  "practice.due-in": "due again in {n|one day|{n} days}",
  "practice.list": "All exercises in {game}",
  "practice.from-list": "Practise them mixed, and again when they are due",
  "practice.none-due": "Nothing is due today.",
  "practice.scheme": "When does an exercise come again?",
  "practice.scheme.text":
    "Answered right at the first try it comes again after 1 day, then after 3, 7, 16, 35 and 90 days. With a hint it comes again the next day, after a wrong answer the same day. All of this is kept on this device only.",

  "mistake.question": "{name} played {move} here. Find something better.",
  "mistake.how": "Answer with a move on the board; the engine judges it.",
  "mistake.from": "your game, move {n}",
  "mistake.hint": "The move played took the chance of winning from {before} % to {after} %.",
  "mistake.best": "It is the move that the engine found best.",
  "mistake.same":
    "It is the move that was played: the chance of winning falls from {before} % to {after} %.",
  "mistake.good": "It keeps the chance of winning at {after} %; the best move has {before} %.",
  "mistake.bad": "The chance of winning falls from {before} % to {after} %.",
  "mistake.none": "Here come the mistakes of your own games, for you to find something better.",
  "mistake.look": "Look through {n|my last game|my last {n} games}",
  "mistake.all-seen":
    "All games that you have finished here are looked through. Play one, or let one be reviewed under Analyse.",
  "mistake.working": "Looking through game {n} of {of} ...",
  "mistake.progress": "Games looked through",
  "mistake.stop": "Stop",
  "mistake.stopped": "Stopped. What was found until then is here.",
  "mistake.failed": "The games could not be looked through: {reason}",
  "mistake.found": "{n|One mistake|{n} mistakes} in {games|one game|{games} games}.",

  "exercise.capture.name": "Find the capture",
  "exercise.capture": "You are {name}: find a move that captures {n}. None captures more.",
  "exercise.capture.right": "It captures {n}, and none captures more.",
  "exercise.capture.wrong": "It captures {n|one|{n}}; there is a move that captures {more}.",
  "exercise.capture.nothing": "nothing",
  "exercise.capture.hint":
    "See which end of a sowing would capture most, then which hole leads there.",

  "exercise.endless.name": "Find the endless sowing",
  "exercise.endless":
    "You are {name}: which hole may not start, since its sowing would never come to rest?",
  "exercise.endless.right": "From there it would go round for ever, so it is no move (0.2).",
  "exercise.endless.wrong": "From {hole} the sowing does come to rest.",
  "exercise.endless.hint": "Only a hole of two or more can be meant: follow each, lap by lap.",

  "exercise.single.name": "Single first",
  "exercise.single":
    "You are {name}: find the move after which all your holes hold one at most, before the other has come so far.",
  "exercise.single.right":
    "All of yours are single now, while the other still has to sow more than one.",
  "exercise.single.wrong": "After it one of your holes still holds more than one.",
  "exercise.single.hint":
    "Every hole that holds two or more has to be lifted on the way or to be the start.",

  "exercise.safe.name": "Escape",
  "exercise.safe": "You are {name}: find a move after which the other can capture nothing.",
  "exercise.safe.right": "Whatever the other plays now, they capture nothing.",
  "exercise.safe.wrong": "Then {move} captures {n|one|{n}}.",
  "exercise.safe.hint": "First see what the other threatens as it stands; then take that away.",

  "exercise.bull.name": "Make a bull",
  "exercise.bull": "You are {name}: find the move that makes {n|a bull|{n} bulls}.",
  "exercise.bull.right":
    "{n|A bull of your own|{n} bulls of your own}: what falls in there is yours.",
  "exercise.bull.wrong": "It makes {n|one bull|{n} bulls}; {more|one is|{more} are} asked for.",
  "exercise.bull.none": "no",
  "exercise.bull.hint":
    "The last stone has to make three into four; two bulls want a three and a four beside each other.",

  "exercise.centre.name": "Reach the centre",
  "exercise.centre":
    "You are {name}: bring {n|a warrior|{n} warriors} to the centre. No move brings more.",
  "exercise.centre.right": "{n|A warrior|{n} warriors} more in the centre: ten points each.",
  "exercise.centre.wrong": "It brings {n|one|{n}} there; a move can bring {more}.",
  "exercise.centre.none": "none",
  "exercise.centre.hint": "Count which holes reach beyond hole 11, also after another lap.",

  "exercise.win.name": "Win",
  "exercise.win":
    "You are {name} and win in {n|one move|{n} moves at most}, whatever the other does. How does it begin?",
  "exercise.win.now": "You are {name}: find the move that wins at once.",
  "exercise.win.right": "Nothing helps the other now.",
  "exercise.win.wrong":
    "{n|That does not end the game in your favour.|After it the other can still hold out.}",
  "exercise.win.hint":
    "Nothing may be left on the other's side: look for what is still out of reach.",

  "exercise.keep.name": "Keep the win",
  "exercise.keep":
    "You are {name}: with best play only the right move wins; all others give the win away. Which one?",
  "exercise.keep.right": "With best play on both sides this wins.",
  "exercise.keep.wrong": "With best play on both sides that no longer wins.",
  "exercise.keep.hint": "The end is near: count what each side will have when it comes.",
  "brief.heading": "In a minute",
  "brief.aim": "Aim",
  "brief.sow": "Sow",
  "brief.capture": "Capture",
  "brief.end": "The end",
  "brief.run": "Show {move}",
  "brief.mefuhva.aim":
    "Each has two rows, the two nearer ones are yours. Leave the other side without pieces.",
  "brief.mefuhva.sow":
    "Lift a hole of two or more and drop one into each hole along your rows. Where the last one meets others, lift them all and go on.",
  "brief.mefuhva.capture":
    "End in an empty hole of your front row, with pieces facing it: they are yours with what lies behind them, and you may take one more hole.",
  "brief.mefuhva.end": "Whoever has nothing left on their side has lost.",
  "brief.njombwa.aim":
    "One counter in each hole; the two nearer rows are yours. Take everything the other has.",
  "brief.njombwa.sow":
    "First both play the same fixed move from the far right of the back row. Then lift a hole of two or more and sow along your rows. Where the last one meets others, lift them all and go on.",
  "brief.njombwa.capture":
    "End in an empty hole of your front row, with counters facing it: they are yours, with what lies behind them.",
  "brief.njombwa.end": "Whoever has taken all of the other's counters has won.",
  "brief.chuba.aim":
    "Sixty men, two rows each; the back rows begin as spinsters, who wait to be woken. Take all men of the other.",
  "brief.chuba.sow":
    "Lift a pocket of two or more and sow along your rows. Where the last man meets others, lift them all and go on.",
  "brief.chuba.capture":
    "End in an empty pocket of your front row, with men facing it: they are yours with the men behind them, and you take another column.",
  "brief.chuba.end": "Whoever has taken all of the other's men has won.",
  "brief.enkeshui.aim":
    "Stones are cattle, holes are enclosures; the nearer row is yours. Have more stones than the other.",
  "brief.enkeshui.sow":
    "Lift one of your holes that is no bull and sow around the whole board. Where the last stone meets others, lift them all and go on, until it falls into an empty hole or a bull.",
  "brief.enkeshui.capture":
    "End in an empty hole of yours, and what faces it is yours. Make three into four with the last stone, and the hole becomes your bull: all that falls in there is yours.",
  "brief.enkeshui.end":
    "Whoever is to move with no stone of their row outside bulls ends the game; most stones win.",
  "brief.swahili.aim":
    "Each arm of the cross is a player's. Bring warriors to the centre: ten points each.",
  "brief.swahili.sow":
    "Lift a hole and sow inwards. Where the last warrior meets others, you may lift them all and go on.",
  "brief.swahili.capture":
    "End in an empty hole from 7 to 11: a lone warrior in the other's hole of that number is yours, five points.",
  "brief.swahili.end": "When somebody's row is empty the points are counted.",
} as const;
