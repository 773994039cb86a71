/** Kinds of notifications in the product, each of which can be turned on or off apart from its mail. */
export const noticeKinds = ['assignment', 'mention', 'shared', 'exportReady'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Days after which a notification is deleted. */
export const noticeDays = 30;

/** Maximum number of notifications that are listed: the newest ones. */
export const maxNotices = 50;

export type NoticeSettings = Readonly<Record<NoticeKind, boolean>>;

/** Returns a person's settings. A kind without a choice is on. */
export const noticeSettingsOf = (chosen: Readonly<Partial<Record<NoticeKind, boolean>>> = {}): NoticeSettings =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, chosen[kind] ?? true])) as NoticeSettings;
