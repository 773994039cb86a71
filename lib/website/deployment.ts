import { Aws, DefaultStackSynthesizer, Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { acknowledge, acknowledgeWildcards } from '../acknowledge.ts';

const hashed = ['assets/*', 'fonts/*'];

/** Deploys the built frontend: hashed files may be cached for ever, the page itself must be revalidated. */
export function deployWebsite(scope: Construct, website: Bucket, distribution: Distribution): void {
  const shared = { sources: [Source.asset('dist/web')], destinationBucket: website, memoryLimit: 512 };
  const assets = new BucketDeployment(scope, 'WebsiteAssets', {
    ...shared,
    exclude: ['*'],
    include: hashed,
    prune: false,
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const page = new BucketDeployment(scope, 'WebsitePage', {
    ...shared,
    exclude: hashed,
    prune: false,
    distribution,
    distributionPaths: ['/*'],
    cacheControl: [CacheControl.noCache()],
  });
  page.node.addDependency(assets);
  acknowledgeCopier(scope, website);
}

/** The function that copies the files is CDK's own; its role and runtime cannot be chosen. */
function acknowledgeCopier(scope: Construct, website: Bucket): void {
  const reason = "Made by CDK's BucketDeployment, which copies the site at deployment and then sleeps.";
  const actions = ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'];
  const assets = `arn:${Aws.PARTITION}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${Aws.ACCOUNT_ID}-${Stack.of(scope).region}/*`;
  for (const child of Stack.of(scope).node.children) {
    if (!child.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
    const basicExecution = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    acknowledge(child, { [`AwsSolutions-IAM4[Policy::${basicExecution}]`]: reason, 'AwsSolutions-L1': reason });
    acknowledge(child, Object.fromEntries(actions.map((action) => [`AwsSolutions-IAM5[Action::${action}]`, reason])));
    acknowledgeWildcards(child, { '*': reason, [assets]: reason, [website.arnForObjects('*')]: reason });
  }
}
