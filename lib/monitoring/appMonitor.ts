import { CfnAppMonitor } from 'aws-cdk-lib/aws-rum';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';

export const appMonitorName = (environment: Environment): string => `otoji-${environment.name}`;

/** App monitor that receives browser metrics and the five named events of the product. */
export function createAppMonitor(
  scope: Construct,
  environment: Environment,
  props: { domain: string; identityPoolId: string },
): CfnAppMonitor {
  return new CfnAppMonitor(scope, 'AppMonitor', {
    name: appMonitorName(environment),
    domain: props.domain,
    cwLogEnabled: false,
    customEvents: { status: 'ENABLED' },
    appMonitorConfiguration: {
      allowCookies: true,
      enableXRay: true,
      sessionSampleRate: 1,
      telemetries: ['errors', 'performance', 'http'],
      identityPoolId: props.identityPoolId,
    },
  });
}
