/** What a person is told by mail, each on or off. Receipts and codes are always sent. */
export const notificationKinds = [
  'transcriptReady',
  'exportReady',
  'minutesNearlyUsed',
  'mention',
  'assignment',
  'news',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];
