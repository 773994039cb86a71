import { useSyncExternalStore } from 'react';
import { api } from '../../../platform/api/useApi.ts';
import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import { currentUserId } from '../../../platform/session/currentUser.ts';
import { guardSignOut } from '../../../platform/session/signOut.ts';
import { exclusively } from './exclusively.ts';
import { measureDuration } from './measure.ts';
import { browserMemory } from './memory.ts';
import { putPart } from './putPart.ts';
import type { Upload } from './state.ts';
import { Uploader } from './Uploader.ts';

/** Unfinished uploads remembered by this browser. */
export const uploadMemory = browserMemory(currentUserId);

/** The page's only uploader. It outlives the screens. */
export const uploader = new Uploader(
  {
    api,
    put: putPart,
    memory: uploadMemory,
    exclusively,
    measure: measureDuration,
    now: () => Date.now(),
    wait: waitForTimeOrNetwork,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  },
  ({ problem, sizeBytes, sentBytes }) => recordEvent('MEDIA_UPLOAD_ERROR', { problem, sizeBytes, sentBytes }),
);

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploader.subscribe, uploader.snapshot);
}

/** Waits for the given time, or until the browser is online again. */
function waitForTimeOrNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', onTime);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onTime = end(resolve);
    const onAbort = end(() => reject(signal.reason));
    const timer = setTimeout(onTime, ms);
    window.addEventListener('online', onTime);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}

guardSignOut({ loss: 'uploads', isAtRisk: () => uploader.isBusy, abandon: () => uploader.cancelAll() });

window.addEventListener('beforeunload', (event) => {
  if (uploader.isBusy) event.preventDefault();
});
