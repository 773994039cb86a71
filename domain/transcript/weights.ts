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
  caption: -1.04,
  brief: -1.6,
  hasty: -1.49,
  long: -0.23,
  thin: -1.7,
  halfEmpty: -1.5,
  full: -4.33,
  tight: -3.8,
  twoLines: 0.13,
  badLines: -0.84,
  goodLines: 0.18,
  severalSentences: -0.27,
  crowdedSentences: 0.12,
  beginsWithin: -1.08,
  endsWithin: -1.12,
  endsAtClause: -0.3,

  // Of a cut, by what is on both sides of it.
  afterSentence: 1.51,
  betweenClauses: 1.68,
  beforeSubclause: 0.62,
  beforeApposition: 0.11,
  afterClause: 0.58,
  beforeClause: 0.97,
  beforeSubordinate: -0.2,
  beforeLeadingWord: -1.65,
  beforeSubject: -0.41,
  beforePredicate: -1.11,
  afterPhrase: -1.98,
  'afterSentence.ja': 2.35,
  'afterClause.ja': 1.3,
  'beforeLeadingWord.ja': 0.53,
  'afterPhrase.ja': -0.55,
  'afterSentence.ko': 2.46,
  'afterClause.ko': 2.76,
  'beforeLeadingWord.ko': 0.54,
  'afterPhrase.ko': -0.61,
  'afterSentence.th': 4.45,
  'afterClause.th': 3.87,
  'afterPhrase.th': -1.44,
  'afterSentence.tr': 2.36,
  'afterClause.tr': 0.2,
  'beforeLeadingWord.tr': 0.62,
  'afterPhrase.tr': -2.2,
  'afterSentence.zh': 2.72,
  'afterClause.zh': 1.68,
  colon: 1.12,
  ellipsis: -0.08,
  exclamation: -0.16,
  quotation: 1.34,
  pair: -0.83,

  // Of a cut, by its pause.
  pause: 0.24,
  lastingPause: 3.71,
  lastingEnd: 0.96,

  // Of a cut, by the parts of the sentence that it leaves.
  within: -1.21,
  opener: -2.09,
  openerPiece: -1.47,
  closer: -0.83,
  closerClause: -2.12,
  closerCoordination: 1.89,
  closerPiece: -0.49,
  answer: 1.47,
  turn: 2.83,
  together: -0.91,
  afterShort: -4.21,
  beforeShort: 4.4,
} as const;

/** What speaks for a caption (positive) or against it, in units of a log-likelihood. */
export const weights = { ...rules, ...learned };

export type Feature = keyof typeof weights;
export type LearnedFeature = keyof typeof learned;

export const isLearned = (feature: Feature): feature is LearnedFeature => feature in learned;
