import { type NotificationKind, notificationKinds } from './kinds.ts';

export type Notifications = Readonly<Record<NotificationKind, boolean>>;

/**
 * Returns a person's notification settings. A setting without a choice is on, except news, which follows the consent
 * given at sign-up.
 */
export function notificationsOf(person: {
  readonly notifications?: Readonly<Partial<Record<NotificationKind, boolean | undefined>>> | undefined;
  readonly newsletter: boolean;
}): Notifications {
  const unchosen = (kind: NotificationKind) => (kind === 'news' ? person.newsletter : true);
  const all = notificationKinds.map((kind) => [kind, person.notifications?.[kind] ?? unchosen(kind)]);
  return Object.fromEntries(all) as Notifications;
}
