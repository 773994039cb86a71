import { type Booking, type CreditAccount, emptyAccount } from './account.ts';
import { bringUpToDate, type Today } from './upToDate.ts';

/** Characters of machine translation that come with each minute, of a plan or bought in addition. */
const charactersPerMinute = 1000;

/** Returns the characters of translation that come with seconds of transcription. */
export const charactersOf = (seconds: number): number => Math.floor((seconds * charactersPerMinute) / 60);

/** Unit of a booking: seconds of transcription or characters of translation. */
export type Unit = 'second' | 'character';

/** Returns the key of a line as it is stored. Lines of characters have a prefix of their own. */
export const lineKey = (unit: Unit, key: string): string => (unit === 'character' ? `characters#${key}` : key);

/** Returns the part of an account that counts a unit. */
export const partOf = (account: CreditAccount, unit: Unit): CreditAccount =>
  unit === 'character' ? (account.characters ?? emptyAccount) : account;

/** Turns a booking of the part that counts a unit into one of the whole account. */
export function wholeBooking(account: CreditAccount, unit: Unit, booking: Booking): Booking {
  if (unit === 'second') return booking;
  const { account: characters, entries } = booking;
  return {
    account: { ...account, characters },
    entries: entries.map((entry) => ({ ...entry, key: lineKey(unit, entry.key), unit })),
  };
}

/**
 * Applies the same operation to the minutes and the characters of an account, as one booking.
 * @param operation `amountOf` converts seconds to the unit of the part
 */
export function inBoth(
  account: CreditAccount,
  operation: (part: CreditAccount, amountOf: (seconds: number) => number) => Booking,
): Booking {
  const minutes = operation(account, (seconds) => seconds);
  const characters = operation(partOf(account, 'character'), charactersOf);
  const both = wholeBooking(minutes.account, 'character', characters);
  return { account: both.account, entries: [...minutes.entries, ...both.entries] };
}

/** Brings the minutes and the characters of an account up to date. */
export const bringBothUpToDate = (account: CreditAccount, today: Today): Booking =>
  inBoth(account, (part, amountOf) => bringUpToDate(part, { ...today, planSeconds: amountOf(today.planSeconds) }));
