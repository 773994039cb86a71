import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { type Limit, soon, sum } from './limit.ts';

export interface Apis {
  readonly api: HttpApi;
  /** Calls that the API refused with 429. */
  readonly throttled: IMetric;
  readonly live: WebSocketApi;
}

/** Alarms of the API. Each requires a minimum number of requests, which the errors of a single user do not reach. */
export const apiLimits = ({ api, throttled, live }: Apis): readonly Limit[] => [
  {
    name: 'ApiErrors',
    says: 'More than 2 % of all calls, and five or more, get 5xx from the API',
    metric: new MathExpression({
      expression: 'IF(failed >= 5, 100 * failed / calls, 0)',
      usingMetrics: {
        failed: api.metricServerError({ period: soon, statistic: 'Sum' }),
        calls: api.metricCount({ period: soon, statistic: 'Sum' }),
      },
      period: soon,
    }),
    above: 2,
  },
  {
    name: 'ApiSlow',
    says: 'One call in a hundred takes over 5 s',
    metric: new MathExpression({
      expression: 'IF(calls >= 100, slow, 0)',
      usingMetrics: {
        slow: api.metricLatency({ period: soon, statistic: 'p99' }),
        calls: api.metricCount({ period: soon, statistic: 'Sum' }),
      },
      period: soon,
    }),
    above: 5000,
  },
  {
    name: 'ApiRefuses',
    says: 'More than half of all calls, and 200 or more, are refused with 4xx: an attack, or pages that call wrongly',
    metric: new MathExpression({
      expression: 'IF(refused >= 200, 100 * refused / calls, 0)',
      usingMetrics: {
        refused: api.metricClientError({ period: soon, statistic: 'Sum' }),
        calls: api.metricCount({ period: soon, statistic: 'Sum' }),
      },
      period: soon,
    }),
    above: 50,
  },
  {
    name: 'ApiThrottled',
    says: 'The API refuses calls with 429, of which there are more than apiRequestsPerSecond',
    metric: throttled,
    above: 20,
  },
  {
    name: 'LiveFails',
    says: 'Messages over live connections fail',
    metric: sum(
      ['ExecutionError', 'IntegrationError'].map((metricName) =>
        live.metric(metricName, { period: soon, statistic: 'Sum' }),
      ),
    ),
    above: 20,
  },
];
