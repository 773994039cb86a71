import { useSyncExternalStore } from 'react';

export type Connection = 'online' | 'offline';

const listeners = new Set<() => void>();
let connection: Connection = 'online';
let timer: ReturnType<typeof setTimeout> | undefined;
const firstWaitMs = 2_000;
const maxWaitMs = 15_000;

/** Whether the API can be reached. Every call reports here; while offline a small question is repeated. */
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

export function reportReached(): void {
  clearTimeout(timer);
  timer = undefined;
  set('online');
}

export function reportUnreachable(): void {
  set('offline');
  if (timer === undefined) askAgain(firstWaitMs);
}

function askAgain(waitMs: number): void {
  timer = setTimeout(async () => {
    const reached = await fetch('/api/config', { cache: 'no-store' }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (reached) reportReached();
    else askAgain(Math.min(waitMs * 1.6, maxWaitMs));
  }, waitMs);
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
