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
import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { fileKeys, pollDelayMs } from '../../../entities/file/fileQueries.ts';
import { useFileWatch } from '../../../entities/file/useWatchedFiles.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { eachItem, type Outcome } from '../actions/eachItem.ts';
import { fileItem } from '../list/rows.ts';
import type { Source } from './sources.ts';
import { languagesIn } from './videoLanguages.ts';

/** What is made of each of several files. */
export interface MediaChoice {
  readonly kind: ExportKind;
  /** The language of the captions, or of the first track; files without it have their first language. */
  readonly tab: string;
  /** A second language that is burned in with it, where a file has one at the same times. */
  readonly secondTab: string | null;
  readonly resolution: Resolution;
  readonly mailWhenReady: boolean;
}

/** An export of one of the files, as it was seen last. */
export interface FileExport {
  readonly file: FileRow;
  readonly record: ExportRecord;
}

/** How long to wait before the next question about so many exports: the calls a second stay few. */
const pollOf = (running: number, asked: number): number => pollDelayMs(asked) * Math.ceil(running / 4);

/**
 * The exports of several files. One that cannot be started does not stop the others. How far they are comes by the live
 * connection; those of which it does not tell are asked for.
 */
export function useMediaExports() {
  const api = useApi();
  const queries = useQueryClient();
  const [started, setStarted] = useState<readonly FileExport[]>([]);
  const [failed, setFailed] = useState<Outcome['failed']>([]);
  const [isStarting, setStarting] = useState(false);
  const key = fileKeys.exports(started.map(({ record }) => record.id).join(' '));

  // All of them until the last has ended, so that the question stays the same.
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
  // What was told while nothing was heard.
  useEffect(() => {
    if (told.size > 0) void refetch();
  }, [told, refetch]);

  const read = async ({ file, record }: FileExport): Promise<FileExport> => ({
    file,
    record: await api.readExport({ ...refOf(file), exportId: record.id }),
  });

  /** What goes on is changed in place, and what has ended is read. A message that is late brings nothing back. */
  async function hear({ kind, id, status, step, progress, remainingSeconds }: LiveProgress): Promise<void> {
    const known = list.data.find(({ record }) => record.id === id);
    if (kind !== 'exports' || !known || !isRunning(known.record)) return;
    const moved = { step: step as ExportRecord['step'], progress, remainingSeconds };
    const now = isUnderWay(status) ? { ...known, record: { ...known.record, ...moved } } : await read(known);
    queries.setQueryData<readonly FileExport[]>(key, (all) =>
      all?.map((one) => (one.record.id === id && isRunning(one.record) ? now : one)),
    );
  }

  /** Starts an export of each source; those that failed may be started again. */
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
      },
    );
    const order = [...rows.keys()];
    const now = [...started, ...made].sort((a, b) => order.indexOf(a.file.id) - order.indexOf(b.file.id));
    setStarted(now);
    setFailed(outcome.failed);
    setStarting(false);
    // An export is counted when it starts, and its file lists it.
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
