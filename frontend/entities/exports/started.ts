import { keepStored, readStored } from '../../platform/session/storedValues.ts';
import type { FileRef } from '../file/file.ts';
import type { ExportRecord } from './exportRecord.ts';

/** Export that was started in this browser, in its last known state. */
export interface StartedExport {
  readonly ref: FileRef;
  readonly record: ExportRecord;
}

/** Maximum number of remembered exports. */
const maxKept = 50;

const listeners = new Set<() => void>();
let cached: { readonly text: string | null; readonly exports: readonly StartedExport[] } = { text: null, exports: [] };

/** Returns the exports of this session, newest first. The stored value is the only state, so sign-out clears it. */
export function startedExports(): readonly StartedExport[] {
  const text = readStored('startedExports');
  if (text !== cached.text) cached = { text, exports: parsed(text) };
  return cached.exports;
}

function parsed(text: string | null): readonly StartedExport[] {
  try {
    const exports: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(exports) ? exports : [];
  } catch {
    return [];
  }
}

export function subscribeStarted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Addresses for downloads are not stored: they are read again when the page is opened. */
function keep(exports: readonly StartedExport[]): void {
  const plain = exports.map(({ ref, record }) => ({ ref, record: { ...record, downloadUrl: null } }));
  keepStored('startedExports', JSON.stringify(plain.slice(0, maxKept)));
  for (const listener of listeners) listener();
}

/** Adds an export that was started, to be listed on every page. */
export const noteExport = (started: StartedExport): void => keep([started, ...startedExports()]);

/** Stores the new states of exports, so that the list is right after a reload. */
export function updateStarted(records: readonly ExportRecord[]): void {
  const byId = new Map(records.map((record) => [record.id, record]));
  keep(startedExports().map((one) => ({ ...one, record: byId.get(one.record.id) ?? one.record })));
}

export const dismissExports = (ids: ReadonlySet<string>): void =>
  keep(startedExports().filter(({ record }) => !ids.has(record.id)));
