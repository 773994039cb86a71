import type { ResolvedTemplate } from './types.ts';

/**
 * Resource types without local behavior (permissions, policies, names, alarms, attachments). The template tests check
 * their declarations; they have no observable effect on one machine.
 */
const inertTypes = [
  'AWS::ApiGatewayV2::Deployment',
  'AWS::CDK::Metadata',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentConfig',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::IdentityPoolRoleAttachment',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SQS::QueuePolicy',
  'Custom::S3AutoDeleteObjects',
];

/** Numbers of resources by type. */
export interface ResourceCoverage {
  /** Types run by a service of the local cloud. */
  readonly run: ReadonlyMap<string, number>;
  /** Types with nothing to run, checked by the template tests only. */
  readonly inert: ReadonlyMap<string, number>;
  /** Types that are declared, but not supported by the local cloud. */
  readonly unsupported: ReadonlyMap<string, number>;
}

/** Counts the template's resources by how the local cloud treats their type. */
export function classifyResources(template: ResolvedTemplate, runTypes: ReadonlySet<string>): ResourceCoverage {
  const coverage = {
    run: new Map<string, number>(),
    inert: new Map<string, number>(),
    unsupported: new Map<string, number>(),
  };
  for (const { type } of template.resources) {
    const kind = runTypes.has(type) ? 'run' : inertTypes.includes(type) ? 'inert' : 'unsupported';
    coverage[kind].set(type, (coverage[kind].get(type) ?? 0) + 1);
  }
  return coverage;
}

/** Formats counts like `12 AWS::IAM::Role, 3 AWS::IAM::Policy`, most frequent first. */
export const countsText = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ') || 'none';
