import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine, type JobChange } from '../../cloud/table/money/ledger.ts';
import { lineKey, partOf, type Unit, wholeBooking } from '../../domain/credits/characters.ts';
import { reserve } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';
import { closeKey, reserveKey } from './jobKeys.ts';

/**
 * Outcome of a reservation. `closed`: the job ended before its reservation was made, so nothing may be reserved for it.
 */
export type Reserved = 'reserved' | 'insufficient' | 'closed';

type Ledger = Pick<Cloud, 'ledger' | 'now'>;

interface Job {
  readonly userId: string;
  readonly jobKey: string;
}

interface Reservation extends Job {
  readonly seconds: number;
  /** File shown with the job in the person's history of minutes. */
  readonly file: { readonly videoId: string; readonly title: string };
}

/** Reserves seconds for a job. Idempotent per job. */
export function reserveSeconds(
  cloud: Ledger,
  { userId, jobKey, seconds, file: { videoId, title } }: Reservation,
): Promise<Reserved> {
  return reserveIn(cloud, { userId, jobKey, amount: seconds }, 'second', (now) => ({
    begins: { jobKey, videoId, title, startedAt: now, reservedSeconds: seconds },
  }));
}

/** Reserves characters of translation for a job. Idempotent per job. */
export const reserveCharacters = (
  cloud: Ledger,
  { characters, ...job }: Job & { readonly characters: number },
): Promise<Reserved> => reserveIn(cloud, { ...job, amount: characters }, 'character');

function reserveIn(
  cloud: Ledger,
  { userId, jobKey, amount }: Job & { readonly amount: number },
  unit: Unit,
  changeOf?: (now: string) => JobChange,
): Promise<Reserved> {
  const [closeLine, reserveLine] = [lineKey(unit, closeKey(jobKey)), lineKey(unit, reserveKey(jobKey))];
  return bookOnce<Reserved>(
    cloud,
    userId,
    async (account, { now }) => {
      if (await getLedgerLine(cloud.ledger, userId, closeLine)) return { result: 'closed' };
      if (await getLedgerLine(cloud.ledger, userId, reserveLine)) return { result: 'reserved' };
      const reserved = reserve(partOf(account, unit), amount, reserveKey(jobKey));
      if (!reserved) return { result: 'insufficient' };
      const job = changeOf?.(now);
      return { booking: wholeBooking(account, unit, reserved), ...(job && { job }), result: 'reserved' };
    },
    [closeLine],
  );
}
