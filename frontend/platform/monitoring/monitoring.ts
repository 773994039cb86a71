import { isCanceledRoute } from './canceledRoute.ts';

/** Events that the operator's alarms and dashboards use. */
export type MonitoringEvent =
  | 'ERROR_BOUNDARY'
  | 'MEDIA_UPLOAD_ERROR'
  | 'EDITOR_ERROR'
  | 'PAYPAL_ERROR'
  | 'STRIPE_ERROR';

/** Interface of the monitoring client once it is loaded. */
export interface Recorder {
  recordEvent(name: MonitoringEvent, data: Record<string, unknown>): void;
  recordError(error: unknown): void;
  recordPage(pathname: string): void;
}

type Entry = (recorder: Recorder) => void;

/** Queue of entries from before the monitoring client is loaded; when it is full, new entries are dropped. */
const waiting: Entry[] = [];
const maxWaiting = 50;
let recorder: Recorder | 'none' | undefined;

/** Reports an error to the operator; does nothing if the installation has no monitoring. */
export function recordEvent(name: MonitoringEvent, data: Record<string, unknown>): void {
  if (!isCanceledRoute(data.message)) pass((ready) => ready.recordEvent(name, data));
}

/** Records a page change. The monitoring client itself records the page that is open when it starts. */
export function recordPage(pathname: string): void {
  if (recorder && recorder !== 'none') recorder.recordPage(pathname);
}

/** Queues errors that are thrown before the monitoring client is loaded. Once it is, it records errors itself. */
export function recordEarlyErrors(): void {
  const record = (error: unknown) => {
    if (recorder === undefined && !isCanceledRoute(error)) pass((ready) => ready.recordError(error));
  };
  addEventListener('error', ({ error, message }) => record(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => record(reason));
}

/** Passes the queued entries to the recorder; null when there is no monitoring. */
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
