import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import {
  CfnDeploymentGroup,
  LambdaApplication,
  LambdaDeploymentConfig,
  TimeBasedCanaryTrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type CfnAlias, type IFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledgeWildcards } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';

/** Time in which a new version receives its first share of the calls. */
export const canaryMinutes = 5;

/**
 * Releases new versions of functions gradually (docs/decisions/deployment.md): first to a share of the calls, then to
 * all. If the API fails more often in the meantime, the previous version receives all calls again, and the deployment
 * fails.
 */
export class CanaryRelease {
  private readonly application: LambdaApplication;
  private readonly config: LambdaDeploymentConfig;
  private readonly role: Role;
  private readonly alarm: Alarm;

  constructor(scope: Construct, environment: Environment, percent: number, api: HttpApi) {
    this.application = new LambdaApplication(scope, 'Release');
    this.config = new LambdaDeploymentConfig(scope, 'ReleaseCanary', {
      trafficRouting: new TimeBasedCanaryTrafficRouting({
        interval: Duration.minutes(canaryMinutes),
        percentage: percent,
      }),
    });
    this.role = createRole(scope, environment);
    this.alarm = createAlarm(scope, api);
  }

  /** Returns the alias of a function that routes call. It points to the current version, at the end of a release. */
  release(scope: Construct, name: string, of: LambdaFunction): IFunction {
    const alias = new Alias(scope, `${name}Live`, { aliasName: 'live', version: of.currentVersion });
    // Not LambdaDeploymentGroup, which would attach a managed policy to the role. A group can have only one deployment
    // at a time, so every function has its own.
    const group = new CfnDeploymentGroup(scope, `${name}Release`, {
      applicationName: this.application.applicationName,
      deploymentConfigName: this.config.deploymentConfigName,
      serviceRoleArn: this.role.roleArn,
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      alarmConfiguration: { enabled: true, alarms: [{ name: this.alarm.alarmName }] },
      autoRollbackConfiguration: { enabled: true, events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
    });
    const resource = alias.node.defaultChild as CfnAlias;
    resource.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: {
        applicationName: this.application.applicationName,
        deploymentGroupName: group.ref,
      },
    };
    return alias;
  }
}

/** Role with which CodeDeploy shifts calls between versions, one for all functions. */
function createRole(scope: Construct, { name }: Environment): Role {
  const functions = Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: `otoji-${name}-*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  const role = new Role(scope, 'ReleaseRole', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    // Inline, so that the policy is in place when CodeDeploy first uses the role.
    inlinePolicies: {
      Release: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
            resources: [functions],
          }),
          new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
        ],
      }),
    },
  });
  acknowledgeWildcards(role, {
    [functions]: 'The functions of this environment, whose names CloudFormation chooses.',
    '*': 'CodeDeploy reads the states of alarms, which includes composite ones only without a resource.',
  });
  return role;
}

/**
 * Alarm that ends a release. It counts the failures of the whole API, because a metric of each new version would cost
 * as much as an alarm of each function. New versions receive only a share of the calls, so it is more sensitive than
 * `ApiErrors`.
 */
function createAlarm(scope: Construct, api: HttpApi): Alarm {
  const period = Duration.minutes(1);
  return new Alarm(scope, 'ReleaseFails', {
    alarmDescription:
      'More than one call in 1,000, and three or more in a minute, get 5xx from the API: a release in progress is rolled back. What to do: docs/operate/runbook.md, ReleaseFails',
    metric: new MathExpression({
      expression: 'IF(failed >= 3, 1000 * failed / calls, 0)',
      usingMetrics: {
        failed: api.metricServerError({ period, statistic: 'Sum' }),
        calls: api.metricCount({ period, statistic: 'Sum' }),
      },
      period,
    }),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
