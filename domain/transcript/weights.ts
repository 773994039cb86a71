/**
 * Weights that cannot be learned from the texts. Some prevent cuts that people never make, however good the other
 * features are. The last two rate pauses, because the texts pause after every sentence and hardly ever within one.
 */
const rules = {
  /** A cut where no line may start. */
  forbidden: -20,
  /** A cut within a phrase or a word, and every ten points of its `penalty`. */
  torn: -1.5,
  tornFurther: -1,
  /** Two lines that are only possible with a break within a word. */
  brokenWord: -4,
  /** A caption shorter than the minimum, and the missing fraction of the minimum. */
  short: -6,
  missing: -3,
  /** A cut between sentences spoken without a pause, if other sentences have pauses: see `Delivery`. */
  unbroken: -2,
  /** A cut at a pause within a sentence that no punctuation explains. */
  breath: 1,
} as const;

/**
 * Weights that make human cuts the most probable, as learned and printed by `npm run learn` from the texts of
 * `test/kit/drafts`. The features are documented in `captionFeatures.ts` and `cutFeatures.ts`.
 */
const learned = {
  // Features of a caption.
  caption: -1.03,
  brief: -1.6,
  hasty: -1.49,
  long: -0.23,
  thin: -1.7,
  halfEmpty: -1.5,
  full: -4.37,
  tight: -3.91,
  twoLines: 0.14,
  badLines: -0.73,
  goodLines: 0.18,
  severalSentences: -0.27,
  crowdedSentences: 0.17,
  beginsWithin: -1.08,
  endsWithin: -1.12,
  endsAtClause: -0.3,

  // Features of a cut by the words on both sides of it.
  afterSentence: 1.53,
  betweenClauses: 1.66,
  beforeSubclause: 0.62,
  beforeApposition: 0.11,
  afterClause: 0.59,
  beforeClause: 0.96,
  beforeSubordinate: -0.2,
  beforeLeadingWord: -1.65,
  beforeSubject: -0.46,
  beforePredicate: -1.1,
  afterPhrase: -1.99,
  'afterSentence.ja': 2.37,
  'afterClause.ja': 1.3,
  'beforeLeadingWord.ja': 0.53,
  'afterPhrase.ja': -0.54,
  'afterSentence.ko': 2.48,
  'afterClause.ko': 2.73,
  'beforeLeadingWord.ko': 0.53,
  'afterPhrase.ko': -0.65,
  'afterSentence.th': 4.47,
  'afterClause.th': 3.87,
  'afterPhrase.th': -1.44,
  'afterSentence.tr': 2.39,
  'afterClause.tr': 0.2,
  'beforeLeadingWord.tr': 0.61,
  'afterPhrase.tr': -2.21,
  'afterSentence.zh': 2.74,
  'afterClause.zh': 1.67,
  colon: 1.12,
  ellipsis: -0.09,
  exclamation: -0.16,
  quotation: 1.31,
  pair: -0.83,

  // Features of a cut by its pause.
  pause: 0.23,
  lastingPause: 3.27,
  lastingEnd: 0.97,

  // Features of a cut by the parts of a sentence that it leaves.
  within: -1.21,
  opener: -2.09,
  openerPiece: -1.47,
  closer: -0.84,
  closerClause: -2.11,
  closerCoordination: 1.9,
  closerPiece: -0.5,
  answer: 1.47,
  turn: 2.83,
  together: -0.91,
  afterShort: -4.21,
  beforeShort: 4.41,
} as const;

/** Weight of each feature in units of log-likelihood; positive values favor a caption or cut. */
export const weights = { ...rules, ...learned };

export type Feature = keyof typeof weights;
export type LearnedFeature = keyof typeof learned;

export const isLearned = (feature: Feature): feature is LearnedFeature => feature in learned;
