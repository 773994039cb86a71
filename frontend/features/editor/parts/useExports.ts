import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PlannedFile } from '../../../../domain/exports/batch.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { downloadRefreshMs, type ExportRecord, isRunning } from '../../../entities/exports/exportRecord.ts';
import { noteExport } from '../../../entities/exports/started.ts';
import { requestOf, type StartRequest, startExport } from '../../../entities/exports/startRequest.ts';
import { refOf } from '../../../entities/file/file.ts';
import { askAgainMs, fileKeys } from '../../../entities/file/fileQueries.ts';
import { sendOrKeep, takeRequest } from '../../../entities/file/keptRequest.ts';
import { withinCallLimit } from '../../../platform/api/callLimit.ts';
import { useRequestIds } from '../../../platform/api/requestIds.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useEditor } from './hooks.ts';
import { useLiveRuns } from './useLiveRuns.ts';

/** Exports of the open file. Polled while an export is running and there is no live connection. */
export function useExports() {
  const { file, saves } = useEditor();
  const api = useApi();
  const queries = useQueryClient();
  const ref = refOf(file);
  const requests = useRequestIds();

  const isLive = useLiveRuns<ExportRecord>({
    kind: 'exports',
    queryKey: fileKeys.exports(file.id),
    idOf: ({ id }) => id,
    moved: (record, { step, progress, remainingSeconds }) => ({
      ...record,
      ...{ step: step as ExportRecord['step'], progress, remainingSeconds },
    }),
  });
  const list = useQuery({
    queryKey: fileKeys.exports(file.id),
    queryFn: async () => (await api.listExports(ref)).exports,
    refetchInterval: ({ state }) =>
      state.data?.some(isRunning) ? askAgainMs(isLive, state.dataUpdateCount) : downloadRefreshMs,
  });
  const look = useCallback(() => {
    // An export is charged when it starts and refunded when it fails: the balance is read again.
    void queries.invalidateQueries({ queryKey: fileKeys.exports(file.id) });
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [queries, file.id]);

  /**
   * Starts exports, one after another, so that each is listed as soon as it has begun. Everything typed is saved first.
   * After a failure, the same exports can be started again: those that have begun continue.
   */
  async function start(files: readonly PlannedFile[], mailWhenReady: boolean): Promise<void> {
    for (const one of files) await withinCallLimit(() => send(requestOf(ref, one, mailWhenReady, requests)));
    requests.forget();
  }

  const send = (asked: StartRequest) =>
    sendOrKeep('export', asked, async (whole) => {
      await saves.saveNow();
      const record = await startExport(api, whole);
      queries.setQueryData<ExportRecord[]>(fileKeys.exports(file.id), (known = []) => [
        record,
        ...known.filter(({ id }) => id !== record.id),
      ]);
      noteExport({ ref, record });
    }).finally(look);

  /** Returns the work that continues the export requested before a sign-in; null if there was no request. */
  function resume(): (() => Promise<void>) | null {
    const asked = takeRequest('export', file.id);
    return asked && (() => send(asked));
  }

  async function cancel(record: ExportRecord): Promise<void> {
    await api.cancelExport({ ...ref, exportId: record.id }).finally(look);
  }

  return { list, start, resume, cancel };
}
