import { isCanceledRoute } from './canceledRoute.ts';

/** The events that the operator's alarms and dashboards know. */
export type MonitoringEvent =
  | 'ERROR_BOUNDARY'
  | 'MEDIA_UPLOAD_ERROR'
  | 'EDITOR_ERROR'
  | 'PAYPAL_ERROR'
  | 'STRIPE_ERROR';

/** What the monitoring program takes once it has loaded. */
export interface Recorder {
  recordEvent(name: MonitoringEvent, data: Record<string, unknown>): void;
  recordPage(pathname: string): void;
}

type Entry = (recorder: Recorder) => void;

/** What happens before the program has loaded waits here, the newest dropped when there is too much. */
const waiting: Entry[] = [];
const maxWaiting = 50;
let recorder: Recorder | 'none' | undefined;

/** Tells the operator that something went wrong; harmless when the installation has no monitoring. */
export function recordEvent(name: MonitoringEvent, data: Record<string, unknown>): void {
  if (!isCanceledRoute(data.message)) pass((ready) => ready.recordEvent(name, data));
}

/** Records that another page is shown. The one that is shown when the program starts it records itself. */
export function recordPage(pathname: string): void {
  if (recorder && recorder !== 'none') recorder.recordPage(pathname);
}

/** Hands over what waited; null when there is no monitoring. */
export function startRecording(ready: Recorder | null): void {
  recorder = ready ?? 'none';
  const entries = waiting.splice(0);
  if (ready) for (const entry of entries) entry(ready);
}

function pass(entry: Entry): void {
  if (recorder === 'none') return;
  if (recorder) entry(recorder);
  else if (waiting.length < maxWaiting) waiting.push(entry);
}
