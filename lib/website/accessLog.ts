import { Aws, CfnOutput } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** Outputs of the main stack that the stack in us-east-1 reads (lib/global/accessLog.ts). */
export const accessLogOutputs = { distribution: 'DistributionArn', bucket: 'LogsBucketArn' } as const;

/**
 * Lets CloudWatch Logs write the access log of the distribution into the bucket, and prints what the stack in us-east-1
 * needs to deliver it.
 */
export function receiveAccessLog(scope: Construct, distribution: Distribution, bucket: Bucket): void {
  bucket.addToResourcePolicy(
    // As AWS documents it: it would append its own statement to another one.
    new PolicyStatement({
      sid: 'AWSLogDeliveryWrite',
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/*`)],
      conditions: {
        StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': Aws.ACCOUNT_ID },
        ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:*` },
      },
    }),
  );
  new CfnOutput(scope, accessLogOutputs.distribution, { value: distribution.distributionArn });
  new CfnOutput(scope, accessLogOutputs.bucket, { value: bucket.bucketArn });
}
