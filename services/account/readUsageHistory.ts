import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { decodeCursor, encodeCursor } from '../../cloud/table/core/cursor.ts';
import { type FileItem, getFiles } from '../../cloud/table/files/files.ts';
import { jobPrefix, jobsOfUser, type LedgerJob } from '../../cloud/table/money/ledger.ts';
import type { AccessTo } from '../access/access.ts';

type History = Reply<typeof account.readUsageHistory>;

const pageLength = 25;

/**
 * Returns one page of the jobs that the caller's minutes were reserved for. Costs one query and one read of the page's
 * files, however long the history is.
 */
export async function readUsageHistory(
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof account.readUsageHistory>,
  { cursor }: Input<typeof account.readUsageHistory>,
): Promise<History> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await Array.fromAsync(jobsOfUser(cloud.table, user.userId, { limit: pageLength + 1, after }));
  const page = found.slice(0, pageLength);
  const last = page.at(-1);
  const files = await getFiles(cloud.table, [...new Set(page.map(({ videoId }) => videoId))]);
  const own = new Map(files.filter((file) => isOf(file, user.userId)).map((file) => [file.videoId, file]));
  return {
    jobs: page.map((job) => presentJob(job, own.get(job.videoId))),
    nextCursor: last && found.length > page.length ? encodeCursor(last.SK) : null,
  };
}

/** Returns the position in the list. Throws `input.invalid` if the cursor does not belong to this list. */
function readCursor(cursor: string): string {
  const after = decodeCursor(cursor, jobPrefix);
  if (after === undefined) {
    throw new Refusal('input.invalid', { fields: [{ path: 'cursor', message: 'This is not a cursor of this list.' }] });
  }
  return after;
}

const isOf = (file: FileItem, userId: string) => file.ownerId === userId && file.deleteStatus === 'active';

function presentJob(job: LedgerJob, file: FileItem | undefined): History['jobs'][number] {
  const { jobKey, startedAt, endedAt, reservedSeconds, usedSeconds = 0 } = job;
  return {
    id: jobKey,
    kind: 'transcription',
    title: file?.title ?? job.title,
    file: file ? { projectId: file.projectId, videoId: file.videoId } : null,
    startedAt,
    endedAt: endedAt ?? null,
    reservedSeconds,
    usedSeconds,
    returnedSeconds: endedAt === undefined ? 0 : reservedSeconds - usedSeconds,
  };
}
