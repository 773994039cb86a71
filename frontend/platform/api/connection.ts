import { useSyncExternalStore } from 'react';

/** `full`: the API can be reached, and has no space to save anything. */
export type Connection = 'online' | 'offline' | 'full';

const listeners = new Set<() => void>();
const firstWaitMs = 2_000;
const maxWaitMs = 15_000;
/** Time after which the API may have space again. The editor has then tried to save again. */
const fullMs = 60_000;
let connection: Connection = 'online';
let timer: ReturnType<typeof setTimeout> | undefined;
let fullTimer: ReturnType<typeof setTimeout> | undefined;
/** Delay after a failed call before the API is probed. It grows if calls fail again soon after a success. */
let waitMs = firstWaitMs;
let reachedAtMs = Number.NEGATIVE_INFINITY;
let failedAtMs = Number.NEGATIVE_INFINITY;

/** Whether the API can be reached. Every call reports its result here; while offline a small request is repeated. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection);
}

export function currentConnection(): Connection {
  return connection;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reports a call that was answered. It does not count soon after a failed call: with one call that never arrives among
 * others that do, pages would alternate between offline and online, and each time repeat every request.
 */
export function reportReached(): void {
  if (connection === 'offline' && performance.now() - failedAtMs >= waitMs) setOnline();
}

/** Reports a call that was rejected because the API has no space left. */
export function reportFull(): void {
  reportReached();
  if (connection === 'offline') return;
  clearTimeout(fullTimer);
  fullTimer = setTimeout(reportSaved, fullMs);
  set('full');
}

/** Reports a call that has saved something: there is space. */
export function reportSaved(): void {
  clearTimeout(fullTimer);
  if (connection === 'full') set('online');
}

export function reportUnreachable(): void {
  const nowMs = performance.now();
  failedAtMs = nowMs;
  if (connection === 'online') waitMs = nowMs - reachedAtMs < maxWaitMs ? longer(waitMs) : firstWaitMs;
  set('offline');
  if (timer === undefined) askAgain(waitMs);
}

const longer = (ms: number): number => Math.min(ms * 1.6, maxWaitMs);

function askAgain(afterMs: number): void {
  timer = setTimeout(async () => {
    const reached = await fetch('/api/config', { cache: 'no-store' }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (reached) return setOnline();
    waitMs = longer(waitMs);
    askAgain(waitMs);
  }, afterMs);
}

function setOnline(): void {
  clearTimeout(timer);
  timer = undefined;
  reachedAtMs = performance.now();
  set('online');
}

function set(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', reportUnreachable);
  window.addEventListener('online', () => {
    clearTimeout(timer);
    askAgain(0);
  });
}
