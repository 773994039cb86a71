import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { TabId } from '../../../../domain/captions/types.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import {
  type ExportKind,
  type ExportRecord,
  isRunning,
  type Resolution,
} from '../../../entities/exports/exportRecord.ts';
import { refOf } from '../../../entities/file/file.ts';
import { askAgainMs, fileKeys } from '../../../entities/file/fileQueries.ts';
import { sendOrKeep, takeRequest } from '../../../entities/file/keptRequest.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useEditor } from './hooks.ts';
import { useLiveRuns } from './useLiveRuns.ts';

/** What is made of the open file, of the tab that is shown. */
export interface ExportChoice {
  readonly kind: ExportKind;
  /** A second language that is burned in. */
  readonly secondTab: TabId | null;
  readonly resolution: Resolution;
  readonly mailWhenReady: boolean;
}

/** The exports of the open file, looked at again while one of them is under way and no live connection tells of it. */
export function useExports() {
  const { file, saves, store } = useEditor();
  const api = useApi();
  const queries = useQueryClient();
  const ref = refOf(file);

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
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? askAgainMs(isLive, state.dataUpdateCount) : false),
  });
  const look = useCallback(() => {
    // An export is counted when it starts and given back when it fails: the balance is asked for again.
    void queries.invalidateQueries({ queryKey: fileKeys.exports(file.id) });
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [queries, file.id]);

  /** Exports what is on the screen: everything typed is saved first. */
  async function start({ kind, secondTab, resolution, mailWhenReady }: ExportChoice): Promise<void> {
    const made =
      kind === 'sound'
        ? ({ format: 'mp3' } as const)
        : ({ format: 'mp4', captions: kind, tab: store.tab, resolution } as const);
    const second = kind === 'burned' && secondTab !== null ? { secondTab } : {};
    await send({ ...ref, ...made, ...second, mailWhenReady });
  }

  const send = (asked: Parameters<typeof api.startExport>[0]) =>
    sendOrKeep('export', asked, async (whole) => {
      await saves.saveNow();
      await api.startExport(whole);
    }).finally(look);

  /** Goes on with what was asked for before a sign-in; null if nothing was. */
  function resume(): Promise<void> | null {
    const asked = takeRequest('export', file.id);
    return asked && send(asked);
  }

  async function cancel(record: ExportRecord): Promise<void> {
    await api.cancelExport({ ...ref, exportId: record.id }).finally(look);
  }

  return { list, start, resume, cancel };
}
