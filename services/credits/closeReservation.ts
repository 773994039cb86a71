import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { type Booking, type CreditAccount, type Hold, holdSeconds, line } from '../../domain/credits/account.ts';
import { charactersOf, lineKey, partOf, type Unit, wholeBooking } from '../../domain/credits/characters.ts';
import { freezeReturned } from '../../domain/credits/freeze.ts';
import { close } from '../../domain/credits/operations.ts';
import { takeBackLot, takeBackReturned } from '../../domain/credits/takeBack.ts';
import type { Today } from '../../domain/credits/upToDate.ts';
import { goodwillRefundsPerDay } from '../../domain/plans/catalogue.ts';
import { bookOnce, type Decision } from './book.ts';
import { closeKey, goodwillDayKey, goodwillFileKey, reserveKey, topUpRefundKey } from './jobKeys.ts';

interface Job {
  readonly userId: string;
  readonly jobKey: string;
  /** Unit that the job costs; seconds unless given. */
  readonly unit?: Unit;
}

type Ledger = Pick<Cloud, 'ledger' | 'now'>;

/** Outcome of a reservation: the seconds or characters to charge, and the ledger keys to take with them. */
interface Ending {
  readonly usedSeconds: number;
  readonly takes?: readonly string[];
}

/** Charges a job's seconds and releases the rest of its reservation. Idempotent. Returns the seconds charged. */
export function settleSeconds(cloud: Ledger, job: Job & { readonly usedSeconds: number }): Promise<number> {
  return closeReservation(cloud, job, async () => ({ usedSeconds: job.usedSeconds }));
}

/** Charges a job's characters of translation and releases the rest of its reservation. Idempotent. */
export async function settleCharacters(cloud: Ledger, job: Job & { readonly used: number }): Promise<void> {
  await closeReservation(cloud, { ...job, unit: 'character' }, async () => ({ usedSeconds: job.used }));
}

/**
 * Releases everything reserved for a job. Does nothing if it was already settled or released. Returns the seconds
 * charged by a settlement, or 0.
 */
export function releaseSeconds(cloud: Ledger, job: Job): Promise<number> {
  return closeReservation(cloud, job, async () => ({ usedSeconds: 0 }));
}

/**
 * Releases a job whose recognition was paid for although it gave the user nothing: a recording without speech, or one
 * that was deleted in the meantime. Granted once per file and a few times per person and day; otherwise the job is
 * charged in full.
 */
export function releaseAsGoodwill(cloud: Ledger, job: Job & { readonly videoId: string }): Promise<number> {
  return closeReservation(cloud, job, async (now, heldSeconds) => {
    const takes = await freeGoodwill(cloud, job, now.slice(0, 10));
    return takes ? { usedSeconds: 0, takes } : { usedSeconds: heldSeconds };
  });
}

/** Returns the keys that one more goodwill refund takes; undefined if no refund is left. */
async function freeGoodwill(
  { ledger }: Ledger,
  { userId, videoId }: { readonly userId: string; readonly videoId: string },
  day: string,
): Promise<readonly string[] | undefined> {
  const fileKey = goodwillFileKey(videoId);
  if (await getLedgerLine(ledger, userId, fileKey)) return undefined;
  for (let number = 1; number <= goodwillRefundsPerDay; number++) {
    const dayKey = goodwillDayKey(day, number);
    if (!(await getLedgerLine(ledger, userId, dayKey))) return [fileKey, dayKey];
  }
  return undefined;
}

function closeReservation(
  cloud: Ledger,
  { userId, jobKey, unit = 'second' }: Job,
  decide: (now: string, heldSeconds: number) => Promise<Ending>,
): Promise<number> {
  const key = closeKey(jobKey);
  const [closeLine, reserveLine] = [lineKey(unit, key), lineKey(unit, reserveKey(jobKey))];
  return bookOnce<number>(cloud, userId, async (account, today): Promise<Decision<number>> => {
    const { now } = today;
    const closed = await getLedgerLine(cloud.ledger, userId, closeLine);
    if (closed) return { result: closed.usedSeconds ?? 0 };
    const reserved = await getLedgerLine(cloud.ledger, userId, reserveLine);
    if (!reserved?.hold) return { booking: emptyBooking(account, [closeLine]), result: 0 };
    const { hold, at } = reserved;
    const held = holdSeconds(hold);
    const { usedSeconds, takes = [] } = await decide(now, held);
    const refunded = await refundedLots(cloud, userId, hold);
    const planSeconds = unit === 'second' ? today.planSeconds : charactersOf(today.planSeconds);
    const closing = close(partOf(account, unit), hold, { usedSeconds, key, now });
    const kept = withoutReturned(closing, { key, refunded, today: { ...today, planSeconds } });
    const booking = wholeBooking(account, unit, kept);
    const entries = [...booking.entries, ...emptyLines(takes)];
    const charged = Math.min(usedSeconds, held);
    const ends = { jobKey, startedAt: at, usedSeconds: charged, endedAt: now };
    return { booking: { ...booking, entries }, ...(unit === 'second' && { job: { ends } }), result: charged };
  });
}

/** Returns the held lots whose payment was refunded. */
async function refundedLots({ ledger }: Ledger, userId: string, { lots }: Hold): Promise<string[]> {
  const refunded: string[] = [];
  for (const { id } of lots) if (await getLedgerLine(ledger, userId, topUpRefundKey(id))) refunded.push(id);
  return refunded;
}

interface Closing {
  readonly key: string;
  readonly refunded: readonly string[];
  /** Its `planSeconds` are characters if the job costs those. */
  readonly today: Today;
}

/**
 * Immediately takes back what returned to a top-up or a plan whose payment was refunded while the job held it, and
 * freezes what is disputed.
 */
function withoutReturned(closing: Booking, { key, refunded, today }: Closing): Booking {
  let booking = closing;
  for (const id of refunded) {
    if (!booking.account.lots.some((lot) => lot.id === id)) continue;
    const taken = takeBackLot(booking.account, id, `${topUpRefundKey(id)}#${key}`).booking;
    booking = { account: taken.account, entries: [...booking.entries, ...taken.entries] };
  }
  return freezeReturned(takeBackReturned(booking, today.planSeconds, key), key, today.now);
}

/** Booking that moves no seconds but takes keys: a reservation still in progress then finds its job closed. */
const emptyBooking = (account: CreditAccount, keys: readonly string[]) => ({ account, entries: emptyLines(keys) });

const emptyLines = (keys: readonly string[]) => keys.map((key) => line('release', key, { usedSeconds: 0 }));
