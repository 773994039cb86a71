import type { FileRef, Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { PlannedFile } from '../../../domain/exports/batch.ts';
import type { RequestIds } from '../../platform/api/requestIds.ts';

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
