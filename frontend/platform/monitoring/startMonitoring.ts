import { readConfig } from '../config.ts';
import { startRecording } from './monitoring.ts';

/** Fetches the monitoring program when the page has nothing better to do, and only where there is a monitor. */
export function startMonitoringWhenIdle(): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
  whenIdle(() => void start().catch(() => startRecording(null)), { timeout: 10_000 });
}

async function start(): Promise<void> {
  const { monitoring, version, region } = await readConfig();
  if (monitoring === null) return startRecording(null);
  const { openRecorder } = await import('./recorder.ts');
  startRecording(openRecorder({ ...monitoring, version, region }));
}
