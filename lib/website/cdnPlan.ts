import { CfnOutput } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnSubscription } from 'aws-cdk-lib/aws-pricingplanmanager';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';

/**
 * Subscribes the distribution and its web ACL to the flat-rate plan of the environment, if it has one. AWS charges the
 * plan once an operator has approved the subscription, which CloudFormation cannot, as it cannot change the tier
 * (docs/operate/costs.md).
 */
export function subscribeToCdnPlan(
  scope: Construct,
  { cdnPlan, webAclArn }: Environment,
  distribution: Distribution,
): void {
  if (!cdnPlan || !webAclArn) return;
  const subscription = new CfnSubscription(scope, 'CdnPlan', {
    planFamily: 'CloudFront',
    planTier: cdnPlan.toUpperCase(),
    resourceArns: [distribution.distributionArn, webAclArn],
  });
  new CfnOutput(scope, 'CdnPlanArn', {
    value: subscription.attrArn,
    description: 'Flat-rate plan of CloudFront, which must be approved once',
  });
}
