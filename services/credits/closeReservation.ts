import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { type Booking, type CreditAccount, type Hold, holdSeconds, line } from '../../domain/credits/account.ts';
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
}

type Ledger = Pick<Cloud, 'ledger' | 'now'>;

/** How a reservation ends: the seconds that are charged, and keys of the ledger that this takes. */
interface Ending {
  readonly usedSeconds: number;
  readonly takes?: readonly string[];
}

/** Charges a job's seconds and releases the rest of its reservation. Returns what the job cost, also when repeated. */
export function settleSeconds(cloud: Ledger, job: Job & { readonly usedSeconds: number }): Promise<number> {
  return closeReservation(cloud, job, async () => ({ usedSeconds: job.usedSeconds }));
}

/**
 * Releases everything held for a job; does nothing if it was settled or released before. Returns the seconds that a
 * settlement charged, or 0.
 */
export function releaseSeconds(cloud: Ledger, job: Job): Promise<number> {
  return closeReservation(cloud, job, async () => ({ usedSeconds: 0 }));
}

/**
 * The same for a job whose recognition we paid for, though it gave its user nothing: a recording without speech, or one
 * that was deleted meanwhile. Released once a file, and a few times a person and day; otherwise charged in full.
 */
export function releaseAsGoodwill(cloud: Ledger, job: Job & { readonly videoId: string }): Promise<number> {
  return closeReservation(cloud, job, async (now, heldSeconds) => {
    const takes = await freeGoodwill(cloud, job, now.slice(0, 10));
    return takes ? { usedSeconds: 0, takes } : { usedSeconds: heldSeconds };
  });
}

/** The keys that one more goodwill refund takes; undefined if there is none left. */
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
  { userId, jobKey }: Job,
  decide: (now: string, heldSeconds: number) => Promise<Ending>,
): Promise<number> {
  return bookOnce<number>(cloud, userId, async (account, today): Promise<Decision<number>> => {
    const { now } = today;
    const closed = await getLedgerLine(cloud.ledger, userId, closeKey(jobKey));
    if (closed) return { result: closed.usedSeconds ?? 0 };
    const reserved = await getLedgerLine(cloud.ledger, userId, reserveKey(jobKey));
    if (!reserved?.hold) return { booking: emptyBooking(account, [closeKey(jobKey)]), result: 0 };
    const heldSeconds = holdSeconds(reserved.hold);
    const { usedSeconds, takes = [] } = await decide(now, heldSeconds);
    const closing = close(account, reserved.hold, { usedSeconds, key: closeKey(jobKey), now });
    const booking = await withoutReturned(cloud, { userId, jobKey }, { hold: reserved.hold, closing, today });
    const entries = [...booking.entries, ...emptyLines(takes)];
    const charged = Math.min(usedSeconds, heldSeconds);
    const ends = { jobKey, startedAt: reserved.at, usedSeconds: charged, endedAt: now };
    return { booking: { ...booking, entries }, job: { ends }, result: charged };
  });
}

interface Closing {
  readonly hold: Hold;
  readonly closing: Booking;
  readonly today: Today;
}

/**
 * Takes back at once what returned to a top-up or a plan whose payment was refunded while the job held its minutes, and
 * holds what is disputed.
 */
async function withoutReturned(
  { ledger }: Ledger,
  { userId, jobKey }: Job,
  { hold: { lots }, closing, today }: Closing,
): Promise<Booking> {
  let booking = closing;
  for (const { id } of lots) {
    const refundKey = topUpRefundKey(id);
    if (!booking.account.lots.some((lot) => lot.id === id) || !(await getLedgerLine(ledger, userId, refundKey)))
      continue;
    const taken = takeBackLot(booking.account, id, `${refundKey}#${closeKey(jobKey)}`).booking;
    booking = { account: taken.account, entries: [...booking.entries, ...taken.entries] };
  }
  const rest = takeBackReturned(booking, today.planSeconds, closeKey(jobKey));
  return freezeReturned(rest, closeKey(jobKey), today.now);
}

/**
 * A booking that moves nothing and takes keys: a reservation still in progress then finds its job closed.
 */
const emptyBooking = (account: CreditAccount, keys: readonly string[]) => ({ account, entries: emptyLines(keys) });

const emptyLines = (keys: readonly string[]) => keys.map((key) => line('release', key, { usedSeconds: 0 }));
