import { Aws, CfnStack, DefaultStackSynthesizer, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IDependable } from 'constructs';
import { acknowledge, acknowledgeWildcards } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';
import { type Constants, constantKey, constantKeys } from './constants.ts';

/** Prefix of the id of the function that copies files. */
const copier = 'Custom::CDKBucketDeployment';

const hashed = ['assets/*', 'fonts/*'];

interface Site {
  readonly website: Bucket;
  readonly distribution: Distribution;
  readonly constants: Constants;
}

/**
 * Deploys the built frontend. Files with a hash in their name may be cached permanently; the page must be revalidated.
 * It is the last step of a deployment: the functions that the page calls exist by then, and if one of them cannot be
 * created or updated, visitors keep the old page.
 */
export function deployWebsite(scope: Construct, environment: Environment, site: Site): void {
  const { website, distribution } = site;
  const logGroup = new LogGroup(scope, 'WebsiteCopyLog', {
    retention: environment.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const shared = {
    sources: [Source.asset('dist/web')],
    destinationBucket: website,
    memoryLimit: 512,
    logGroup,
    prune: false,
  };
  const assets = new BucketDeployment(scope, 'WebsiteAssets', {
    ...shared,
    exclude: ['*'],
    include: hashed,
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const page = new BucketDeployment(scope, 'WebsitePage', {
    ...shared,
    exclude: hashed,
    distribution,
    distributionPaths: ['/*'],
    cacheControl: [CacheControl.noCache()],
  });
  const constants = deployConstants(scope, site);
  constants.node.addDependency(...serversIn(scope));
  page.node.addDependency(assets, constants);
  acknowledgeCopier(scope, website);
}

/** Nested stacks and functions of a stack. */
const serversIn = (scope: Construct): IDependable[] =>
  scope.node.children.flatMap(({ node: { id, defaultChild } }) => {
    const isServer = defaultChild instanceof CfnFunction || defaultChild instanceof CfnStack;
    return isServer && !id.startsWith(copier) ? [defaultChild] : [];
  });

/** Deploys replies that are identical for everyone as files of the site instead of functions. */
function deployConstants(scope: Construct, { website, distribution, constants }: Site): BucketDeployment {
  return new BucketDeployment(scope, 'Constants', {
    sources: Object.entries(constants).map(([name, value]) =>
      Source.jsonData(constantKey(name as keyof Constants), value),
    ),
    destinationBucket: website,
    memoryLimit: 512,
    prune: false,
    distribution,
    distributionPaths: constantKeys.map((key) => `/${key}`),
    contentType: 'application/json; charset=utf-8',
    cacheControl: [CacheControl.noCache()],
  });
}

/**
 * Acknowledges findings of the function that copies the files: it is CDK's own, and its role and runtime cannot be
 * chosen.
 */
function acknowledgeCopier(scope: Construct, website: Bucket): void {
  const reason = "Made by CDK's BucketDeployment, which copies the site at deployment and then sleeps.";
  const actions = ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'];
  const assets = `arn:${Aws.PARTITION}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${Aws.ACCOUNT_ID}-${Stack.of(scope).region}/*`;
  for (const child of Stack.of(scope).node.children) {
    if (!child.node.id.startsWith(copier)) continue;
    const basicExecution = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    acknowledge(child, { [`AwsSolutions-IAM4[Policy::${basicExecution}]`]: reason, 'AwsSolutions-L1': reason });
    acknowledge(child, Object.fromEntries(actions.map((action) => [`AwsSolutions-IAM5[Action::${action}]`, reason])));
    acknowledgeWildcards(child, { '*': reason, [assets]: reason, [website.arnForObjects('*')]: reason });
  }
}
