/** Why a person deletes an account, in the order in which a form offers them. */
export const deletionReasons = [
  'notNeeded',
  'price',
  'accuracy',
  'missingFeature',
  'difficult',
  'otherService',
  'privacy',
  'other',
] as const;

export type DeletionReason = (typeof deletionReasons)[number];

/** Of the words that a person adds. */
export const maxCommentLength = 1000;
