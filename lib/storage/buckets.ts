import { Aws, Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
} as const;

/** Access logs of the buckets and the distribution. They expire by themselves. */
export function createLogsBucket(scope: Construct, environment: Environment): Bucket {
  const bucket = new Bucket(scope, 'Logs', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    removalPolicy: environment.removal,
    autoDeleteObjects: false,
    lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
  acknowledge(bucket, { 'AwsSolutions-S1': 'This bucket holds the access logs; logging it into itself never ends.' });
  return bucket;
}

/**
 * The name of the media bucket is explicit, because the content security policy must contain it and the bucket's CORS
 * rule must contain the site: two references would be circular.
 */
export function mediaBucketName(environment: Environment): string {
  return `otoji-${environment.name}-media-${Aws.ACCOUNT_ID}-${environment.region}`;
}

/**
 * Uploads, everything derived from them, snapshots and exports. Browsers read and upload by presigned addresses only.
 */
export function createMediaBucket(scope: Construct, environment: Environment, logs: Bucket, origin: string): Bucket {
  return new Bucket(scope, 'Media', {
    ...closed,
    bucketName: mediaBucketName(environment),
    removalPolicy: environment.removal,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'media/',
    cors: [
      {
        allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
        allowedOrigins: [origin],
        allowedHeaders: ['content-type', 'range'],
        exposedHeaders: ['ETag', 'Content-Range', 'Accept-Ranges'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(2) },
      { prefix: 'staged/', expiration: Duration.days(1) },
      { transitions: [{ storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(30) }] },
    ],
  });
}

/** The built frontend. Only the distribution can read it. */
export function createWebsiteBucket(scope: Construct, environment: Environment, logs: Bucket): Bucket {
  return new Bucket(scope, 'Website', {
    ...closed,
    removalPolicy: environment.removal,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'website/',
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
}
