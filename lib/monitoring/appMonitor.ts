import { CfnAppMonitor } from 'aws-cdk-lib/aws-rum';
import type { Construct } from 'constructs';
import { vitalRatings, webVitals } from '../../api/webVitals.ts';
import type { Environment } from '../environment.ts';

export const appMonitorName = (environment: Environment): string => `otoji-${environment.name}`;

/** Namespace of the counted ratings of web vitals; CloudWatch RUM puts `RUM/CustomMetrics/` before it. */
export const vitalsNamespace = appMonitorName;

/** Metrics that count the rated web vitals of all browsers, for example `WebVitals-poor`. */
export const vitalMetrics = vitalRatings.map((rating) => ({ rating, name: `WebVitals-${rating}` }));

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
      allowCookies: environment.monitoringCookies,
      enableXRay: true,
      sessionSampleRate: environment.monitoringSampleRate,
      telemetries: ['errors', 'performance', 'http'],
      identityPoolId: props.identityPoolId,
      metricDestinations: [
        {
          destination: 'CloudWatch',
          metricDefinitions: vitalMetrics.map(({ rating, name }) => ({
            name,
            namespace: vitalsNamespace(environment),
            eventPattern: JSON.stringify({
              event_type: Object.values(webVitals).map(({ eventType }) => eventType),
              metadata: { rating: [rating] },
            }),
          })),
        },
      ],
    },
  });
}
