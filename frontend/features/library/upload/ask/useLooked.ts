import { useEffect, useRef, useState } from 'react';
import { readHeaderTracks } from '../../../../../domain/media/header/read.ts';
import type { RecordingTracks } from '../../../../../domain/media/tracks.ts';
import type { FileRow } from '../../../../entities/file/file.ts';
import type { Client } from '../../../../platform/api/client.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { readOpen } from '../interrupted.ts';
import { measureDuration } from '../measure.ts';
import { uploadMemory } from '../uploads.ts';

/** Number of files inspected in parallel. Browsers limit how many videos they decode at a time. */
const parallel = 3;

/** Measurements of a file before its upload. */
export interface Looked {
  /** Duration as read by the browser; null if it cannot play the file. */
  readonly durationMs: number | null;
  /** Tracks of the file; null if its header could not be read. */
  readonly tracks: RecordingTracks | null;
  /** Incomplete file of an interrupted upload, which the upload resumes. */
  readonly begun: FileRow | null;
}

/** Inspects files, several in parallel. The map lacks files that have not been inspected yet. */
export function useLooked(files: readonly File[]): ReadonlyMap<File, Looked> {
  const api = useApi();
  const [looked, setLooked] = useState<ReadonlyMap<File, Looked>>(new Map());
  const asked = useRef(new Set<File>());
  useEffect(() => {
    const queue = files.filter((file) => !asked.current.has(file));
    for (const file of queue) asked.current.add(file);
    const work = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const [of, found] = [file, await look(api, file)];
        setLooked((before) => new Map(before).set(of, found));
      }
    };
    for (let worker = 0; worker < parallel; worker++) void work();
  }, [files, api]);
  return looked;
}

async function look(api: Client, file: File): Promise<Looked> {
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  const [durationMs, tracks, begun] = await Promise.all([
    measureDuration(file),
    readHeaderTracks(read).catch(() => null),
    findBegun(api, file).catch(() => null),
  ]);
  return { durationMs, tracks, begun };
}

async function findBegun(api: Client, file: File): Promise<FileRow | null> {
  const known = await uploadMemory.find(await fingerprintOf(file));
  return known && readOpen(api, uploadMemory, known);
}
