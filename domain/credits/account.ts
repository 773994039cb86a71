/**
 * A person's minutes, in integer seconds. Plan seconds belong to one month and lapse with it; top-up lots carry
 * their own expiry and are used after the plan's, the one that expires soonest first (DECISIONS, Plans).
 */
export interface Lot {
  readonly id: string;
  readonly seconds: number;
  /** ISO 8601 in UTC; a lot is worth nothing from this instant on. */
  readonly expiresAt: string;
}

export interface CreditAccount {
  /** The month, `YYYY-MM` in UTC, whose grant `planSeconds` is left of. Empty before the first grant. */
  readonly period: string;
  readonly planSeconds: number;
  /** Soonest expiry first, none of them empty. */
  readonly lots: readonly Lot[];
  /** Held by running jobs: neither free nor spent. */
  readonly reservedSeconds: number;
}

/** Where the seconds of one reservation came from, so that what is not used finds its way back. */
export interface Hold {
  readonly period: string;
  readonly planSeconds: number;
  readonly lots: readonly Lot[];
}

export type EntryKind = 'grant' | 'topup' | 'reserve' | 'settle' | 'release' | 'expire';

/** One line of the ledger. The three sums over all entries of a person are that person's balance, always. */
export interface LedgerEntry {
  /** Unique for ever within one person's ledger: a repeated operation finds its key taken. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly planSeconds: number;
  readonly topUpSeconds: number;
  readonly reservedSeconds: number;
  /** What a settlement really charged. */
  readonly usedSeconds?: number;
  /** On a reservation only. */
  readonly hold?: Hold;
}

/** An account after an operation, with the lines that explain the difference. */
export interface Booking {
  readonly account: CreditAccount;
  readonly entries: readonly LedgerEntry[];
}

export const emptyAccount: CreditAccount = { period: '', planSeconds: 0, lots: [], reservedSeconds: 0 };

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

/** A ledger line that moves nothing unless told so. */
export function line(kind: EntryKind, key: string, moved: Partial<LedgerEntry> = {}): LedgerEntry {
  return { planSeconds: 0, topUpSeconds: 0, reservedSeconds: 0, ...moved, key, kind };
}
