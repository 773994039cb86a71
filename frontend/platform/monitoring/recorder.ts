import { AwsRum } from 'aws-rum-web';
import { guestCredentials } from './guestCredentials.ts';
import type { Recorder } from './monitoring.ts';
import { monitorSettings } from './monitorSettings.ts';

interface Monitor {
  readonly appMonitorId: string;
  readonly endpoint: string;
  readonly identityPoolId: string;
  readonly identityEndpoint: string;
  readonly version: string;
  readonly region: string;
}

/** CloudWatch RUM. */
export function openRecorder({ appMonitorId, endpoint, version, region, ...identity }: Monitor): Recorder {
  const rum = new AwsRum(appMonitorId, version, region, { endpoint, ...monitorSettings(location.origin) });
  // Given as a pool's id, the program would ask Amazon's own address whatever the installation is.
  rum.setAwsCredentials(guestCredentials(identity));
  return {
    recordEvent: (name, data) => rum.recordEvent(name, data),
  };
}
