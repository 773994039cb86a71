import { CfnOutput } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';

/** Requests to the API from one address within five minutes, above which the address is blocked. */
const maxRequestsPerAddress = 3000;

const metrics = (metricName: string) => ({ cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false });

/**
 * Creates a web ACL for the distribution: blocks addresses with a bad reputation, and those that send too many
 * requests to the API. Rules about the content of requests are left out, because captions may contain anything.
 */
export function createFirewall(scope: Construct, { name }: Environment): void {
  const acl = new CfnWebACL(scope, 'Firewall', {
    name: `otoji-${name}`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics(`otoji-${name}`),
    rules: [
      {
        name: 'Reputation',
        priority: 0,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
        },
        visibilityConfig: metrics(`otoji-${name}-reputation`),
      },
      {
        name: 'Rate',
        priority: 1,
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit: maxRequestsPerAddress,
            scopeDownStatement: {
              byteMatchStatement: {
                fieldToMatch: { uriPath: {} },
                positionalConstraint: 'STARTS_WITH',
                searchString: '/api/',
                textTransformations: [{ priority: 0, type: 'NONE' }],
              },
            },
          },
        },
        visibilityConfig: metrics(`otoji-${name}-rate`),
      },
    ],
  });
  new CfnOutput(scope, 'WebAclArn', { value: acl.attrArn, description: 'Value of -c webAclArn' });
}
