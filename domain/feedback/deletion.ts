/** Reasons for deleting an account, in the order in which the form offers them. */
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

/** Maximum length of the comment that a person adds. */
export const maxCommentLength = 1000;
