import type { AwsRum } from 'aws-rum-web';
import { isCanceledRoute } from './canceledRoute.ts';

type Settings = NonNullable<ConstructorParameters<typeof AwsRum>[3]>;

/** How much is recorded, and how often it is sent. Only calls to our own API are traced. */
export function monitorSettings(origin: string) {
  // Calls of our own API name a path alone.
  const ownApi = new RegExp(`^(${origin})?/api/`);
  return {
    allowCookies: true,
    enableXRay: true,
    // Addresses of private media are signed, and paths contain ids and tokens.
    recordResourceUrl: false,
    disableAutoPageView: true,
    sessionSampleRate: 1,
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

/** Leaving a page in the middle of a request is no error. */
export const isOfCanceledRoute = (event: ErrorEvent | PromiseRejectionEvent): boolean =>
  isCanceledRoute('message' in event ? event.message : event.reason);
