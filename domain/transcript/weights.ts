/**
 * What no number of good features should buy. People never do it, so it cannot be learned how much it matters.
 */
const rules = {
  /** A cut where no line may begin. */
  forbidden: -20,
  /** A cut within a phrase or a word, and each ten of its `penalty`. */
  torn: -1.5,
  tornFurther: -1,
  /** Two lines that only a break within a word allows. */
  brokenWord: -4,
  /** A cut after a question, where it is not known who speaks: the texts all say it. */
  answer: 2.5,
  /** A caption shorter than the minimum, and all of what it may lack. */
  short: -6,
  missing: -3,
} as const;

/**
 * What makes the cuts of people the most probable, as `npm run learn` finds it in the texts of `test/kit/drafts` and
 * prints it. What the features are is said in `captionFeatures.ts` and `cutFeatures.ts`.
 */
const learned = {
  // Of a caption.
  caption: -1.05,
  brief: -1.93,
  hasty: -1.71,
  long: -0.38,
  thin: -1.92,
  halfEmpty: -1.63,
  full: -4.21,
  tight: -2.32,
  twoLines: 0.05,
  badLines: -0.88,
  goodLines: 0.24,
  severalSentences: -1.07,
  crowdedSentences: -0.2,
  beginsWithin: -1.2,
  endsWithin: -1.13,
  endsAtClause: -0.35,

  // Of a cut, by what is on both sides of it.
  afterSentence: 1.47,
  betweenClauses: 2.06,
  beforeSubclause: 1,
  beforeApposition: 0.43,
  afterClause: 0.88,
  beforeClause: 1.11,
  beforeSubordinate: -0.11,
  beforeLeadingWord: -1.66,
  beforeSubject: -1.11,
  beforePredicate: -1.04,
  afterPhrase: -2.34,
  'afterSentence.ja': 2.23,
  'afterClause.ja': 1.83,
  'beforeLeadingWord.ja': 0.83,
  'afterPhrase.ja': -0.24,
  'afterSentence.ko': 2.14,
  'afterClause.ko': 3.09,
  'beforeLeadingWord.ko': 0.68,
  'afterPhrase.ko': -0.37,
  'afterSentence.th': 4.16,
  'afterClause.th': 3.54,
  'afterPhrase.th': -1.26,
  'afterSentence.tr': 2.09,
  'afterClause.tr': 0.54,
  'beforeLeadingWord.tr': 0.74,
  'afterPhrase.tr': -1.97,
  'afterSentence.zh': 2.92,
  'afterClause.zh': 2.15,
  colon: 1.23,
  ellipsis: -0.89,
  exclamation: -0.5,
  quotation: 1.37,
  pair: -0.81,

  // Of a cut, by its pause.
  pause: 0.11,
  lastingPause: 1.33,
  lastingEnd: 0.83,

  // Of a cut, by the parts of the sentence that it leaves.
  within: -1.25,
  opener: -2.31,
  openerPiece: -1.76,
  closer: -0.99,
  closerClause: -2.04,
  closerCoordination: 1.72,
  closerPiece: -0.74,
  together: -0.57,
  afterShort: -1.94,
  beforeShort: -0.23,
} as const;

/** What speaks for a caption (positive) or against it, in units of a log-likelihood. */
export const weights = { ...rules, ...learned };

export type Feature = keyof typeof weights;
export type LearnedFeature = keyof typeof learned;

export const isLearned = (feature: Feature): feature is LearnedFeature => feature in learned;
