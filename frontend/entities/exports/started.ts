import { keepStored, readStored } from '../../platform/session/storedValues.ts';
import type { FileRef } from '../file/file.ts';
import { downloadRefreshMs, type ExportRecord, isRunning } from './exportRecord.ts';

/** Export that was started in this browser, in its last known state. */
export interface StartedExport {
  readonly ref: FileRef;
  readonly record: ExportRecord;
}

/** Exports that have ended and are no longer remembered one by one. */
export interface EndedCounts {
  readonly done: number;
  readonly failed: number;
}

/** Number of remembered exports beyond which those that have ended are only counted. */
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

/** Stored number of exports that were made and of those that failed, without the remembered ones. */
export const endedExports = (): string => readStored('endedExports') ?? '0 0';

export function parseEnded(text: string): EndedCounts {
  const [done = 0, failed = 0] = text.split(' ').map(Number);
  return { done, failed };
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

/** Stores the exports. Those beyond the maximum are only counted, the oldest first, until the list is empty. */
function keep(exports: readonly StartedExport[]): void {
  const spare = exports.length - maxKept;
  const dropped = new Set(spare > 0 ? exports.filter(({ record }) => !isRunning(record)).slice(-spare) : []);
  const plain = exports
    .filter((one) => !dropped.has(one))
    .map(({ ref, record }) => ({ ref, record: { ...record, downloadUrl: null } }));
  const before = parseEnded(exports.length === 0 ? '0 0' : endedExports());
  const count = (status: ExportRecord['status']) =>
    [...dropped].filter(({ record }) => record.status === status).length;
  keepStored('endedExports', `${before.done + count('ready')} ${before.failed + count('failed')}`);
  keepStored('startedExports', JSON.stringify(plain));
  show();
}

function show(): void {
  const text = readStored('startedExports');
  cached = { text, exports: withLatest(parsed(text)) };
  for (const listener of listeners) listener();
}

/** Adds an export that was started, to be listed on every page, unless it is listed already. */
export function noteExport(started: StartedExport): void {
  note(started.record);
  keep([started, ...startedExports().filter(({ record }) => record.id !== started.record.id)]);
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
