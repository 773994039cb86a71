import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { idFrom } from '../../cloud/id.ts';
import { putEvent } from '../../cloud/table/core/events.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { type ExportItem, getExport, putNewExport } from '../../cloud/table/files/exports.ts';
import { checkFile, type FileItem } from '../../cloud/table/files/files.ts';
import { takeExport } from '../../cloud/table/people/usage.ts';
import { type Clip, minClipMs } from '../../domain/exports/clip.ts';
import { isCounted } from '../../domain/exports/forms.ts';
import type { Plan } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';

export type StartRequest = Input<typeof exportRoutes.startExport>;

interface Request {
  readonly file: FileItem;
  readonly userId: string;
  readonly asked: StartRequest;
}

/** Id of the export of a request with an idempotency key. */
const idOfRequest = (userId: string, requestId: string): string => idFrom(userId, requestId);

/** Returns the export that an earlier attempt of this request has started; undefined without one. */
export async function startedBefore(
  { table }: Pick<Cloud, 'table'>,
  { file: { videoId }, userId, asked: { requestId } }: Request,
): Promise<ExportItem | undefined> {
  if (requestId === undefined) return undefined;
  return getExport(table, { videoId, exportId: idOfRequest(userId, requestId) });
}

/** Fields of every export that begins now. */
export function newExport(cloud: Pick<Cloud, 'now' | 'newId'>, { file, userId, asked }: Request) {
  const now = cloud.now();
  return {
    videoId: file.videoId,
    exportId: asked.requestId === undefined ? cloud.newId() : idOfRequest(userId, asked.requestId),
    ownerId: file.ownerId,
    month: monthOf(now),
    requestedBy: userId,
    ...(asked.clip && { clip: clipWithin(asked.clip, file) }),
    mailWhenReady: asked.mailWhenReady ?? true,
    status: 'processing',
    step: 'plan',
    fraction: 0,
    rangeCount: null,
    failureReason: null,
    sizeBytes: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  } as const;
}

/** Returns a requested clip, cut at the end of the recording. Throws a refusal if nothing of it is in the recording. */
function clipWithin({ startMs, endMs, name }: Clip, { durationMs }: FileItem): Clip {
  const lastMs = Math.min(endMs, durationMs ?? endMs);
  if (lastMs - startMs < minClipMs) throw new Refusal('input.invalid', { fields: [{ path: 'clip' }] });
  return { startMs, endMs: lastMs, ...(name !== undefined && { name }) };
}

/**
 * Stores an export and records it in the activity. A video counts against the plan of the owner. Returns the stored
 * export: another one if a repetition of the same request was faster.
 * @throws Refusal `file.missing` for a file that is being deleted; `exports.exceeded`.
 */
export async function putExport(
  { table }: Pick<Cloud, 'table'>,
  item: ExportItem,
  { exportsPerMonth }: Pick<Plan, 'exportsPerMonth'>,
): Promise<ExportItem> {
  const { videoId, ownerId, requestedBy: userId, month, createdAt: at, format } = item;
  const counted = isCounted(format) ? [takeExport(ownerId, month, exportsPerMonth)] : [];
  const noted = putEvent(videoId, { userId, at, event: { kind: 'exported', format } });
  const failed = await commit(table, [putNewExport(item), isActive(videoId), noted, ...counted]);
  const before = failed.includes(0) ? await getExport(table, item) : undefined;
  if (before) return before;
  if (failed.length > 0) throw new Refusal(failed.includes(1) ? 'file.missing' : 'exports.exceeded');
  return item;
}

/**
 * Requires that the file is not being deleted. A deletion cancels the existing exports; one started afterwards would
 * never be uncounted.
 */
const isActive = (videoId: string) => checkFile(videoId, [{ field: 'deleteStatus', equals: 'active' }]);
