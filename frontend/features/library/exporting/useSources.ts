import { useEffect, useMemo, useState } from 'react';
import { fetchWrap } from '../../../entities/captions/wrapping.ts';
import type { ExportedFile } from '../../../entities/exports/dialog/exportedFile.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { eachItem, type Outcome } from '../actions/eachItem.ts';
import { fileItem } from '../list/rows.ts';
import { readSource } from './sources.ts';

interface Sources {
  /** Sources in the order of the files; null while they are being read. */
  readonly sources: readonly ExportedFile[] | null;
  readonly readCount: number;
  readonly failed: Outcome['failed'];
  /** Retries the files that failed. */
  readonly again: () => void;
}

/** Reads the captions of several files. A file that cannot be read does not stop the others. */
export function useSources(files: readonly FileRow[]): Sources {
  const api = useApi();
  const [read, setRead] = useState<ReadonlyMap<string, ExportedFile>>(new Map());
  const [failed, setFailed] = useState<Outcome['failed'] | null>(null);
  const [todo, setTodo] = useState(files);
  useEffect(() => {
    let isWanted = true;
    async function readAll(): Promise<void> {
      // If the line-breaking code cannot be fetched, captions are checked by all other rules.
      const wrap = await fetchWrap().catch(() => null);
      const outcome = await eachItem(todo.map(fileItem), async (item) => {
        if (item.kind !== 'file' || !isWanted) return;
        const source = await readSource(api, item.file, wrap);
        if (isWanted) setRead((before) => new Map(before).set(item.file.id, source));
      });
      if (isWanted) setFailed(outcome.failed);
    }
    void readAll();
    return () => {
      isWanted = false;
    };
  }, [api, todo]);
  const sources = useMemo(
    () => (failed === null ? null : files.flatMap(({ id }) => read.get(id) ?? [])),
    [files, read, failed],
  );
  return {
    sources,
    readCount: read.size,
    failed: failed ?? [],
    again: () => {
      setTodo((failed ?? []).flatMap(({ item }) => (item.kind === 'file' ? [item.file] : [])));
      setFailed(null);
    },
  };
}
