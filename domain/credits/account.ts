/**
 * Purchased seconds with an expiry. Plan seconds belong to one month and expire with it; lots have an expiry of their
 * own and are used after the plan's seconds, soonest expiry first.
 */
export interface Lot {
  readonly id: string;
  readonly seconds: number;
  /** Expiry in ISO 8601 in UTC, exclusive. */
  readonly expiresAt: string;
}

/** A person's minutes, in integer seconds, and characters of translation. */
export interface CreditAccount {
  /** The month of `planSeconds`, `YYYY-MM` in UTC. Empty before the first grant. */
  readonly period: string;
  readonly planSeconds: number;
  /** Lots, soonest expiry first; never contains an empty lot. */
  readonly lots: readonly Lot[];
  /** Seconds reserved by running jobs: neither free nor spent. */
  readonly reservedSeconds: number;
  /** Most recent months with a booking, oldest first, at most {@link keptMonths}. */
  readonly months: readonly MonthTotal[];
  /** Refunded seconds of lots that were held by jobs at the time; taken when the jobs return them. Absent if empty. */
  readonly owed?: readonly Owed[];
  /** Set while the plan's payment is being refunded: the plan grants nothing more in this month. Absent otherwise. */
  readonly isPlanHeld?: true;
  /** Lots whose payment is disputed: neither free nor lost. Absent if empty. */
  readonly frozen?: readonly FrozenLot[];
  /**
   * Characters of machine translation, which follow the same rules (`inBoth`): in this account the amounts named
   * for seconds count characters. Absent before the first grant.
   */
  readonly characters?: CreditAccount;
}

/** Lot that cannot be used until its dispute is decided; has 0 seconds if nothing was left. */
export interface FrozenLot extends Lot {
  /** ISO 8601 in UTC. */
  readonly frozenAt: string;
}

/** Seconds of a lot that are no longer paid for. */
export interface Owed {
  readonly lotId: string;
  readonly seconds: number;
}

/** Seconds granted for a month, and seconds used by jobs whose reservation was made in it. */
export interface MonthTotal {
  /** `YYYY-MM` in UTC. */
  readonly month: string;
  /** The plan's seconds of the month, without top-ups. */
  readonly grantedSeconds: number;
  /** Charged seconds, from the plan and from top-ups. */
  readonly usedSeconds: number;
  /** Number of times the plan's seconds were taken back because the payment was returned; absent if never. */
  readonly takenBack?: number;
}

/** Number of months retained: one year, so that the account stays small. */
export const keptMonths = 12;

/** Sources of the seconds of one reservation, to which unused seconds are returned. */
export interface Hold {
  readonly period: string;
  readonly planSeconds: number;
  readonly lots: readonly Lot[];
}

export type EntryKind = 'grant' | 'topup' | 'refund' | 'freeze' | 'thaw' | 'reserve' | 'settle' | 'release' | 'expire';

/** One line of the ledger. The sums of a person's entries of a unit always equal that person's account. */
export interface LedgerEntry {
  /** Unique within a person's ledger, so that a repeated operation is detected. */
  readonly key: string;
  readonly kind: EntryKind;
  /** Set on a line whose amounts are characters of translation; absent if they are seconds. */
  readonly unit?: 'character';
  readonly planSeconds: number;
  readonly topUpSeconds: number;
  readonly reservedSeconds: number;
  /** Seconds that a settlement charged. */
  readonly usedSeconds?: number;
  /** Set only on a reservation. */
  readonly hold?: Hold;
}

/** Account after an operation, with the ledger lines of the operation. */
export interface Booking {
  readonly account: CreditAccount;
  readonly entries: readonly LedgerEntry[];
}

export const emptyAccount: CreditAccount = { period: '', planSeconds: 0, lots: [], reservedSeconds: 0, months: [] };

export function lotSeconds(lots: readonly Lot[]): number {
  return lots.reduce((sum, lot) => sum + lot.seconds, 0);
}

/** Returns the seconds that a new job may reserve. */
export function freeSeconds(account: CreditAccount): number {
  return account.planSeconds + lotSeconds(account.lots);
}

export function holdSeconds(hold: Hold): number {
  return hold.planSeconds + lotSeconds(hold.lots);
}

/** Creates a ledger line; omitted amounts are 0. */
export function line(kind: EntryKind, key: string, moved: Partial<LedgerEntry> = {}): LedgerEntry {
  return { planSeconds: 0, topUpSeconds: 0, reservedSeconds: 0, ...moved, key, kind };
}
