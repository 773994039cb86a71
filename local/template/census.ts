import type { ResolvedTemplate } from './types.ts';

/**
 * Types that have nothing to run on one machine: they permit, name, price, watch or carry something else. The template
 * tests check them; nobody can see them work here.
 */
const withoutLocalMeaning = [
  'AWS::ApiGatewayV2::Deployment',
  'AWS::CDK::Metadata',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::Cognito::IdentityPoolRoleAttachment',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::S3::BucketPolicy',
  'AWS::SQS::QueuePolicy',
];

/** Numbers of resources by type, in three kinds. */
export interface Census {
  /** Run by a service of the local cloud. */
  readonly run: ReadonlyMap<string, number>;
  /** Checked by the template tests, with nothing to run. */
  readonly checked: ReadonlyMap<string, number>;
  /** Declared, and missing here. */
  readonly missing: ReadonlyMap<string, number>;
}

/** Sorts every resource of the template into what runs here, what cannot and what is missing. */
export function takeCensus(template: ResolvedTemplate, runTypes: ReadonlySet<string>): Census {
  const census = {
    run: new Map<string, number>(),
    checked: new Map<string, number>(),
    missing: new Map<string, number>(),
  };
  for (const { type } of template.resources) {
    const kind = runTypes.has(type) ? 'run' : withoutLocalMeaning.includes(type) ? 'checked' : 'missing';
    census[kind].set(type, (census[kind].get(type) ?? 0) + 1);
  }
  return census;
}

/** `12 AWS::IAM::Role, 3 AWS::IAM::Policy`, the most frequent first. */
export const countsText = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ') || 'none';
