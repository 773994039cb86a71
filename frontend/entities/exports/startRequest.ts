import type { FileRef, Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { PlannedFile } from '../../../domain/exports/batch.ts';
import type { Client } from '../../platform/api/client.ts';
import type { RequestIds } from '../../platform/api/requestIds.ts';
import type { ExportRecord } from './exportRecord.ts';

export type StartRequest = Sent<Routes['startExport']>;

/**
 * Returns the request of a planned export. Until its id is forgotten, it is the same request: an export that has begun is
 * not started again, and counts once, however often and for whatever reason the others are tried again.
 */
export const requestOf = (
  ref: FileRef,
  { fileName, request }: PlannedFile,
  mailWhenReady: boolean,
  { idFor }: Pick<RequestIds, 'idFor'>,
): StartRequest => ({
  ...{ ...ref, ...request, mailWhenReady },
  requestId: idFor(JSON.stringify([ref, fileName, request])),
});

/**
 * Starts an export. If an earlier attempt of the request has started one that failed, starts another one, which is what
 * trying again asks for. Its key is the id of the failed export, so that repeating this attempt starts it once as well.
 */
export async function startExport(api: Pick<Client, 'startExport'>, asked: StartRequest): Promise<ExportRecord> {
  const record = await api.startExport(asked);
  return record.status === 'failed' ? startExport(api, { ...asked, requestId: record.id }) : record;
}
