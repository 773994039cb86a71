import { readConfig } from '../config.ts';
import { startRecording } from './monitoring.ts';

/** Until then a first screen on a slow line is on its way. What happens meanwhile waits and is recorded later. */
const afterMs = 4_000;

/** Fetches the monitoring program some seconds after the page, and only where there is a monitor. */
export function startMonitoringLater(): void {
  setTimeout(() => void start().catch(() => startRecording(null)), afterMs);
}

async function start(): Promise<void> {
  const { monitoring, version, region } = await readConfig();
  if (monitoring === null) return startRecording(null);
  const { openRecorder } = await import('./recorder.ts');
  startRecording(openRecorder({ ...monitoring, version, region }));
}
