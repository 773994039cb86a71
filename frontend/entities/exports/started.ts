import { keepStored, readStored } from '../../platform/session/storedValues.ts';
import type { FileRef } from '../file/file.ts';
import { downloadRefreshMs, type ExportRecord, isRunning } from './exportRecord.ts';

/** Export that was started in this browser, in its last known state. */
export interface StartedExport {
  readonly ref: FileRef;
  readonly record: ExportRecord;
}

/** Maximum number of remembered exports. */
const maxKept = 50;

const listeners = new Set<() => void>();

/**
 * Records as this page has read them, by export, with the time. They have the progress and the addresses of downloads,
 * which are not stored.
 */
const latest = new Map<string, { readonly record: ExportRecord; readonly readAtMs: number }>();

let cached: { readonly text: string | null; readonly exports: readonly StartedExport[] } = { text: null, exports: [] };

/** Returns the exports of this session, newest first. The stored list decides which, so sign-out clears it. */
export function startedExports(): readonly StartedExport[] {
  const text = readStored('startedExports');
  if (text !== cached.text) cached = { text, exports: withLatest(parsed(text)) };
  return cached.exports;
}

const withLatest = (exports: readonly StartedExport[]): readonly StartedExport[] =>
  exports.map((one) => ({ ...one, record: latest.get(one.record.id)?.record ?? one.record }));

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

function keep(exports: readonly StartedExport[]): void {
  const plain = exports.map(({ ref, record }) => ({ ref, record: { ...record, downloadUrl: null } }));
  keepStored('startedExports', JSON.stringify(plain.slice(0, maxKept)));
  show();
}

function show(): void {
  const text = readStored('startedExports');
  cached = { text, exports: withLatest(parsed(text)) };
  for (const listener of listeners) listener();
}

/** Adds an export that was started, to be listed on every page. */
export function noteExport(started: StartedExport): void {
  note(started.record);
  keep([started, ...startedExports()]);
}

/**
 * Shows a newer state of an export, unless it has ended already. One that has ended is stored, so that the list is right
 * after a reload.
 */
export function updateStarted(record: ExportRecord): void {
  const before = startedExports().find((one) => one.record.id === record.id)?.record;
  if (!before || (isRunning(record) && !isRunning(before))) return;
  note(record);
  if (record.status === before.status) show();
  else keep(withLatest(startedExports()));
}

function note(record: ExportRecord): void {
  latest.set(record.id, { record, readAtMs: Date.now() });
}

/** Whether the address of a download was not read yet, or long enough ago to expire soon. */
export function lacksAddress({ id, status, downloadUrl }: ExportRecord): boolean {
  const readAtMs = latest.get(id)?.readAtMs ?? 0;
  return status === 'ready' && (downloadUrl === null || Date.now() - readAtMs >= downloadRefreshMs);
}

export const dismissExports = (ids: ReadonlySet<string>): void =>
  keep(startedExports().filter(({ record }) => !ids.has(record.id)));
