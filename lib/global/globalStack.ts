import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';
import { deliverAccessLog } from './accessLog.ts';
import { createFirewall } from './firewall.ts';

/** Unusual spending below this is not reported, in USD. */
const minAnomalyUsd = 10;

/**
 * Resources of an environment that AWS offers in us-east-1 alone: the delivery of the access log, the watch over
 * spending, and the web ACL of the distribution. They are deployed on their own, after the main stack
 * (docs/operate/deploy.md).
 */
export class GlobalStack extends Stack {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, {
      stackName: `otoji-${environment.name}-global`,
      env: { region: 'us-east-1' },
      description: `Otoji ${environment.name}: access log, spending and firewall`,
    });
    deliverAccessLog(this, environment);
    const { alarmEmail, anomalyMonitor } = environment;
    if (alarmEmail) createBudget(this, environment, alarmEmail);
    if (alarmEmail && anomalyMonitor) watchAnomalies(this, environment, alarmEmail, anomalyMonitor);
    if (environment.firewall) createFirewall(this, environment);
  }
}

/** Notifies of 80 % of the budget of a month, of all of it, and of a forecast above it. It counts the whole account. */
function createBudget(scope: Construct, { name, monthlyBudgetUsd }: Environment, address: string): void {
  const above = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `otoji-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [above('ACTUAL', 80), above('ACTUAL', 100), above('FORECASTED', 100)],
  });
}

/** Notifies once a day of services that cost unusually much. An account can have one monitor of all services. */
function watchAnomalies(scope: Construct, { name }: Environment, address: string, monitor: string): void {
  const createMonitor = () =>
    new CfnAnomalyMonitor(scope, 'AnomalyMonitor', {
      monitorName: `otoji-${name}`,
      monitorType: 'DIMENSIONAL',
      monitorDimension: 'SERVICE',
    }).attrMonitorArn;
  new CfnAnomalySubscription(scope, 'AnomalySubscription', {
    subscriptionName: `otoji-${name}`,
    frequency: 'DAILY',
    monitorArnList: [monitor === 'new' ? createMonitor() : monitor],
    subscribers: [{ type: 'EMAIL', address }],
    thresholdExpression: JSON.stringify({
      Dimensions: {
        Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
        MatchOptions: ['GREATER_THAN_OR_EQUAL'],
        Values: [String(minAnomalyUsd)],
      },
    }),
  });
}
