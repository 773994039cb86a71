/** Kinds of mail notification, each of which can be turned on or off. Receipts and codes are always sent. */
export const notificationKinds = [
  'transcriptReady',
  'exportReady',
  'minutesNearlyUsed',
  'mention',
  'assignment',
  'news',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];
