import { readConfig } from '../config.ts';
import { recordEarlyErrors, startRecording } from './monitoring.ts';
import { retry } from './retry.ts';

/**
 * Delay after the page load, during which a first screen on a slow connection is still loading. Earlier events are
 * queued and recorded later.
 */
const afterMs = 4_000;
/** Delays after failures to load the configuration or the monitoring client. */
const retryDelaysMs = [10_000, 30_000, 60_000];

/** Loads the monitoring client some seconds after the page, and only if a monitor is configured. */
export function startMonitoringLater(): void {
  recordEarlyErrors();
  setTimeout(() => void retry(start, retryDelaysMs).catch(() => startRecording(null)), afterMs);
}

async function start(): Promise<void> {
  const { monitoring, version, region } = await readConfig();
  if (monitoring === null) return startRecording(null);
  const { openRecorder } = await import('./recorder.ts');
  startRecording(openRecorder({ ...monitoring, version, region }));
}
