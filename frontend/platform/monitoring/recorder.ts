import { AwsRum } from 'aws-rum-web';
import { isCanceledRoute } from './canceledRoute.ts';
import { guestCredentials } from './guestCredentials.ts';
import type { Recorder } from './monitoring.ts';

interface Monitor {
  readonly appMonitorId: string;
  readonly endpoint: string;
  readonly identityPoolId: string;
  readonly identityEndpoint: string;
  readonly version: string;
  readonly region: string;
}

/** CloudWatch RUM. Only calls to our own API are traced. */
export function openRecorder({ appMonitorId, endpoint, version, region, ...identity }: Monitor): Recorder {
  const ownApi = new RegExp(`^${location.origin}/api/`);
  const rum = new AwsRum(appMonitorId, version, region, {
    endpoint,
    allowCookies: true,
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
  });
  // Given as a pool's id, the program would ask Amazon's own address whatever the installation is.
  rum.setAwsCredentials(guestCredentials(identity));
  return {
    recordEvent: (name, data) => rum.recordEvent(name, data),
  };
}

const isOfCanceledRoute = (event: ErrorEvent | PromiseRejectionEvent): boolean =>
  isCanceledRoute('message' in event ? event.message : event.reason);
