import type { AwsRum } from 'aws-rum-web';
import { isCanceledRoute } from './canceledRoute.ts';

type Settings = NonNullable<ConstructorParameters<typeof AwsRum>[3]>;

/** Settings that the operator chooses: the share of the sessions that are recorded, and whether cookies are set. */
interface Choices {
  readonly sampleRate: number;
  readonly cookies: boolean;
}

/** Sampling and batching settings. Only calls to our own API are traced. */
export function monitorSettings(origin: string, { sampleRate, cookies }: Choices) {
  // Calls to our own API contain only a path.
  const ownApi = new RegExp(`^(${origin})?/api/`);
  return {
    allowCookies: cookies,
    enableXRay: true,
    // Addresses of private media are signed, and paths contain ids and tokens.
    recordResourceUrl: false,
    disableAutoPageView: true,
    sessionSampleRate: sampleRate,
    sessionLengthSeconds: 1800,
    sessionEventLimit: 200,
    batchLimit: 100,
    dispatchInterval: 5000,
    eventCacheSize: 200,
    retries: 2,
    userIdRetentionDays: 30,
    telemetries: [
      ['errors', { stackTraceLength: 200, ignore: isOfCanceledRoute }],
      ['performance', { eventLimit: 10 }],
      ['http', { urlsToInclude: [ownApi], addXRayTraceIdHeader: [ownApi] }],
    ],
  } satisfies Settings;
}

/** Whether an error event is the cancellation of a request by leaving the page, which is no failure. */
export const isOfCanceledRoute = (event: ErrorEvent | PromiseRejectionEvent): boolean =>
  isCanceledRoute('message' in event ? event.message : event.reason);
