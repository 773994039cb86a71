import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Limit, soon, sum } from './limit.ts';

/** Client of the user pool. */
export interface PoolClient {
  readonly userPoolId: string;
  readonly clientId: string;
}

/** Alarm of sign-ins that Cognito throttles. */
export const signInLimit = ({ userPoolId, clientId }: PoolClient): Limit => ({
  name: 'SignInThrottled',
  says: 'Cognito refuses to sign people in or up, because there are too many requests',
  metric: sum(
    ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/Cognito',
          metricName,
          dimensionsMap: { UserPool: userPoolId, UserPoolClient: clientId },
          statistic: 'Sum',
          period: soon,
        }),
    ),
  ),
  above: 5,
});

/** Rates of the whole account. SES reviews senders with 5 % bounces or 0.1 % complaints. */
const reputation = (metricName: string): IMetric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });

/** Alarms of the sender's reputation, before SES reviews the account. */
export const mailLimits: readonly Limit[] = [
  {
    name: 'MailsBounce',
    says: 'More than 4 % of the mails bounce',
    metric: reputation('Reputation.BounceRate'),
    above: 0.04,
  },
  {
    name: 'MailComplaints',
    says: 'More than 0.08 % of the mails are reported as spam',
    metric: reputation('Reputation.ComplaintRate'),
    above: 0.0008,
  },
];
