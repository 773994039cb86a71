import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type LifecycleRule,
  StorageClass,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { exportDays } from '../../api/routes/exports.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
} as const;

/**
 * Removal settings. CloudFormation deletes only empty buckets, so a bucket that is deleted with its stack is emptied
 * first.
 */
const removalOf = ({ removal }: Environment) => ({
  removalPolicy: removal,
  autoDeleteObjects: removal === RemovalPolicy.DESTROY,
});

/** Access logs of the website bucket and the distribution. They expire automatically. */
export function createLogsBucket(scope: Construct, environment: Environment): Bucket {
  const bucket = new Bucket(scope, 'Logs', {
    ...closed,
    ...removalOf(environment),
    lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
  acknowledge(bucket, { 'AwsSolutions-S1': 'This bucket holds the access logs; logging it into itself never ends.' });
  return bucket;
}

/**
 * Explicit name of the media bucket, because the content security policy must contain it and the bucket's CORS rule
 * must contain the site: two references would be circular.
 */
export function mediaBucketName(environment: Environment): string {
  return `otoji-${environment.name}-media-${Aws.ACCOUNT_ID}-${environment.region}`;
}

/** Recovery window of the table (lib/storage/table.ts). */
const tableBackupDays = 35;

/** Time in which an operator can bring back deleted recordings: a fault that deletes is rarely noticed within a day. */
const deletedMediaDays = 14;

/**
 * Lifecycle of a folder. Replaced and deleted objects are kept for some days, because versioning applies to a whole
 * bucket. One day is the shortest period that S3 offers.
 */
const folder = (name: string, replacedDays: number, expiresDays?: number): LifecycleRule => ({
  prefix: `${name}/`,
  noncurrentVersionExpiration: Duration.days(replacedDays),
  // For expiring objects, S3 also removes the remaining delete markers.
  ...(expiresDays === undefined ? { expiredObjectDeleteMarker: true } : { expiration: Duration.days(expiresDays) }),
});

/**
 * Media bucket: uploads, everything derived from them, caption documents and exports, each in the folder of its
 * lifetime (cloud/media/keys.ts). Browsers upload, and read caption documents, by presigned URLs only; the distribution
 * delivers the rest (lib/website/delivery.ts).
 */
export function createMediaBucket(scope: Construct, environment: Environment, origin: string): Bucket {
  const { removal } = environment;
  const bucket = new Bucket(scope, 'Media', {
    ...closed,
    ...removalOf(environment),
    // The name is fixed: if the first deployment fails, a retained bucket would block the next one.
    removalPolicy: removal === RemovalPolicy.RETAIN ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : removal,
    bucketName: mediaBucketName(environment),
    // A restored table refers to the bodies of documents at that time.
    versioned: true,
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
      folder('media', deletedMediaDays),
      folder('captions', tableBackupDays),
      folder('exports', 1, exportDays),
      folder('staged', 1, 1),
      folder('people', 1, tableBackupDays),
      { transitions: [{ storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(30) }] },
    ],
  });
  acknowledge(bucket, {
    'AwsSolutions-S1': 'Its access log would hold presigned addresses, each of which opens a recording for hours.',
  });
  return bucket;
}

/** Bucket of the built frontend. Only the distribution can read it. */
export function createWebsiteBucket(scope: Construct, environment: Environment, logs: Bucket): Bucket {
  return new Bucket(scope, 'Website', {
    ...closed,
    ...removalOf(environment),
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'website/',
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
}

/**
 * Acknowledges findings of the function that empties the buckets of a deleted stack: it is CDK's own, and its role and
 * runtime cannot be chosen.
 */
export function acknowledgeEmptying(scope: Construct): void {
  const reason = "CDK's own function for autoDeleteObjects, which runs once, when the stack is deleted.";
  for (const child of Stack.of(scope).node.children) {
    if (!child.node.id.startsWith('Custom::S3AutoDeleteObjects')) continue;
    const basicExecution = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    acknowledge(child, { [`AwsSolutions-IAM4[Policy::${basicExecution}]`]: reason, 'AwsSolutions-L1': reason });
  }
}
