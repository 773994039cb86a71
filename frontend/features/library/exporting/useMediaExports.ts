import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveProgress } from '../../../../api/live.ts';
import { isUnderWay } from '../../../../domain/runs/run.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import {
  type ExportKind,
  type ExportRecord,
  isRunning,
  type Resolution,
} from '../../../entities/exports/exportRecord.ts';
import { noteExport } from '../../../entities/exports/started.ts';
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { fileKeys, pollDelayMs } from '../../../entities/file/fileQueries.ts';
import { useFileWatch } from '../../../entities/file/useWatchedFiles.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { eachItem, type Outcome } from '../actions/eachItem.ts';
import { fileItem } from '../list/rows.ts';
import type { Source } from './sources.ts';
import { languagesIn } from './videoLanguages.ts';

/** Export options applied to each of several files. */
export interface MediaChoice {
  readonly kind: ExportKind;
  /** Language of the captions, or of the first track. Files without it use their first language. */
  readonly tab: string;
  /** Second language to burn in, where a file has one with the same times. */
  readonly secondTab: string | null;
  readonly resolution: Resolution;
  readonly mailWhenReady: boolean;
}

/** Export of one of the files, in its last known state. */
export interface FileExport {
  readonly file: FileRow;
  readonly record: ExportRecord;
}

/**
 * Returns the delay before the next poll. It grows with the number of running exports and of previous polls, to limit
 * the request rate.
 */
const pollOf = (running: number, asked: number): number => pollDelayMs(asked) * Math.ceil(running / 4);

/**
 * Manages the exports of several files. One that cannot be started does not stop the others. Progress arrives over the
 * live connection; exports without live updates are polled.
 */
export function useMediaExports() {
  const api = useApi();
  const queries = useQueryClient();
  const [started, setStarted] = useState<readonly FileExport[]>([]);
  const [failed, setFailed] = useState<Outcome['failed']>([]);
  const [isStarting, setStarting] = useState(false);
  const key = fileKeys.exports(started.map(({ record }) => record.id).join(' '));

  // Watches all files until the last export has ended, so that the subscription stays the same.
  const isAwaited = runningOf(queries.getQueryData<readonly FileExport[]>(key) ?? started).length > 0;
  const told = useFileWatch(isAwaited ? started.map(({ file }) => file.id) : [], (progress) => void hear(progress));
  const list = useQuery({
    queryKey: key,
    enabled: started.length > 0,
    initialData: started,
    queryFn: async () => {
      const last = queries.getQueryData<readonly FileExport[]>(key) ?? started;
      return Promise.all(last.map((one) => (isRunning(one.record) ? read(one) : one)));
    },
    refetchInterval: ({ state }) => {
      const untold = runningOf(state.data ?? []).filter(({ file }) => !told.has(file.id)).length;
      return untold > 0 ? pollOf(untold, state.dataUpdateCount) : false;
    },
  });
  const { refetch } = list;
  // Catches up on updates missed before the subscription.
  useEffect(() => {
    if (told.size > 0) void refetch();
  }, [told, refetch]);

  const read = async ({ file, record }: FileExport): Promise<FileExport> => ({
    file,
    record: await api.readExport({ ...refOf(file), exportId: record.id }),
  });

  /**
   * Applies a live update: running exports are patched, ended ones are read again. A late message cannot revive an
   * ended export.
   */
  async function hear({ kind, id, status, step, progress, remainingSeconds }: LiveProgress): Promise<void> {
    const known = list.data.find(({ record }) => record.id === id);
    if (kind !== 'exports' || !known || !isRunning(known.record)) return;
    const moved = { step: step as ExportRecord['step'], progress, remainingSeconds };
    const now = isUnderWay(status) ? { ...known, record: { ...known.record, ...moved } } : await read(known);
    queries.setQueryData<readonly FileExport[]>(key, (all) =>
      all?.map((one) => (one.record.id === id && isRunning(one.record) ? now : one)),
    );
  }

  /** Starts an export of each source. Failed ones can be started again. */
  async function start(sources: readonly Source[], choice: MediaChoice): Promise<void> {
    setStarting(true);
    const rows = new Map(sources.map((source) => [source.file.id, source]));
    const made: FileExport[] = [];
    const outcome = await eachItem(
      sources.map(({ file }) => fileItem(file)),
      async (item) => {
        const source = item.kind === 'file' ? rows.get(item.file.id) : undefined;
        if (!source) return;
        const record = await api.startExport({ ...refOf(source.file), ...bodyOf(source, choice) });
        made.push({ file: source.file, record });
        noteExport({ ref: refOf(source.file), record });
      },
    );
    const order = [...rows.keys()];
    const now = [...started, ...made].sort((a, b) => order.indexOf(a.file.id) - order.indexOf(b.file.id));
    setStarted(now);
    setFailed(outcome.failed);
    setStarting(false);
    // Starting an export counts toward the plan and adds it to the exports of its file.
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    for (const { file } of made) void queries.invalidateQueries({ queryKey: fileKeys.exports(file.id) });
  }

  async function cancel({ file, record }: FileExport): Promise<void> {
    await api.cancelExport({ ...refOf(file), exportId: record.id }).finally(() => list.refetch());
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  }

  return { exports: list.data, failed, isStarting, start, cancel };
}

const runningOf = (all: readonly FileExport[]) => all.filter(({ record }) => isRunning(record));

function bodyOf(source: Source, choice: MediaChoice) {
  const { kind, resolution, mailWhenReady } = choice;
  if (kind === 'sound') return { format: 'mp3', mailWhenReady } as const;
  const { tab, secondTab } = languagesIn(source, choice);
  const second = kind === 'burned' && secondTab !== null ? { secondTab } : {};
  return { format: 'mp4', captions: kind, tab, ...second, resolution, mailWhenReady } as const;
}
