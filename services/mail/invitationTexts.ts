import type { User } from '../../cloud/table/people/users.ts';
import { localeOf } from './write.ts';

/** Maximum length of a name or title in an invitation. */
const maxLength = 80;

/** Matches addresses of pages and of mail, with or without a scheme, and digits as in telephone numbers. */
const advertising = /[:@\\]|\/\/|[\p{L}\p{N}-]\.\p{L}{2,}|\d[\d\s()+-]{6,}/u;

/**
 * Returns a text that a person chose, for a mail to a stranger; null if it could be an advertisement, because it
 * contains an address or a number to call, or is long.
 */
export const invitationTitle = (text: string): string | null => {
  const title = text.trim();
  return title === '' || title.length > maxLength || advertising.test(title) ? null : title;
};

/** Returns the name of the person who invites with their confirmed address, or the address alone. */
export function inviterName({ firstName, lastName, email, language }: User): string {
  const names = localeOf(language) === 'ja' ? [lastName, firstName] : [firstName, lastName];
  const name = invitationTitle(names.join(' '));
  return name === null ? email : `${name} (${email})`;
}
