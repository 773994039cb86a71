/**
 * Bought seconds with an expiry. Plan seconds belong to one month and expire with it; lots have an expiry of their own and
 * are used after the plan's seconds, soonest expiry first.
 */
export interface Lot {
  readonly id: string;
  readonly seconds: number;
  /** ISO 8601 in UTC, exclusive. */
  readonly expiresAt: string;
}

/** A person's minutes, in integer seconds. */
export interface CreditAccount {
  /** The month of `planSeconds`, `YYYY-MM` in UTC. Empty before the first grant. */
  readonly period: string;
  readonly planSeconds: number;
  /** Soonest expiry first; never contains an empty lot. */
  readonly lots: readonly Lot[];
  /** Reserved by running jobs: neither free nor spent. */
  readonly reservedSeconds: number;
  /** The last months with a booking, oldest first, at most {@link keptMonths}. */
  readonly months: readonly MonthTotal[];
  /** What was refunded of lots while jobs held it, and is taken when they give it back; absent for nothing. */
  readonly owed?: readonly Owed[];
  /** Lots whose payment is disputed: neither free nor lost. Absent for none. */
  readonly frozen?: readonly FrozenLot[];
}

/** A lot that cannot be used until its dispute is decided; of 0 seconds where nothing was left. */
export interface FrozenLot extends Lot {
  /** ISO 8601 in UTC. */
  readonly frozenAt: string;
}

/** Seconds of a lot that are no longer paid for. */
export interface Owed {
  readonly lotId: string;
  readonly seconds: number;
}

/** How much was granted for a month and how much jobs used that were reserved in it. */
export interface MonthTotal {
  /** `YYYY-MM` in UTC. */
  readonly month: string;
  /** The plan's seconds of the month, without top-ups. */
  readonly grantedSeconds: number;
  /** Charged seconds, from the plan and from top-ups. */
  readonly usedSeconds: number;
  /** How often the plan's seconds were taken back, because its payment was; absent for never. */
  readonly takenBack?: number;
}

/** A year of months, so that the account stays small. */
export const keptMonths = 12;

/** The sources of the seconds of one reservation, to which unused seconds are returned. */
export interface Hold {
  readonly period: string;
  readonly planSeconds: number;
  readonly lots: readonly Lot[];
}

export type EntryKind = 'grant' | 'topup' | 'refund' | 'freeze' | 'thaw' | 'reserve' | 'settle' | 'release' | 'expire';

/** One line of the ledger. The sums of a person's entries always equal that person's account. */
export interface LedgerEntry {
  /** Unique within a person's ledger, so that a repeated operation is detected. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly planSeconds: number;
  readonly topUpSeconds: number;
  readonly reservedSeconds: number;
  /** The seconds that a settlement charged. */
  readonly usedSeconds?: number;
  /** On a reservation only. */
  readonly hold?: Hold;
}

/** An account after an operation, with the ledger lines of the operation. */
export interface Booking {
  readonly account: CreditAccount;
  readonly entries: readonly LedgerEntry[];
}

export const emptyAccount: CreditAccount = { period: '', planSeconds: 0, lots: [], reservedSeconds: 0, months: [] };

/** Seconds of all lots. */
export function lotSeconds(lots: readonly Lot[]): number {
  return lots.reduce((sum, lot) => sum + lot.seconds, 0);
}

/** Seconds that a new job may reserve. */
export function freeSeconds(account: CreditAccount): number {
  return account.planSeconds + lotSeconds(account.lots);
}

export function holdSeconds(hold: Hold): number {
  return hold.planSeconds + lotSeconds(hold.lots);
}

/** A ledger line; amounts that are not given are 0. */
export function line(kind: EntryKind, key: string, moved: Partial<LedgerEntry> = {}): LedgerEntry {
  return { planSeconds: 0, topUpSeconds: 0, reservedSeconds: 0, ...moved, key, kind };
}
