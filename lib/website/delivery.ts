import { Aws, CfnResource, CustomResource, Duration } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  type Distribution,
  HeadersReferrerPolicy,
  KeyGroup,
  PublicKey,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { deliveredFolders } from '../../api/delivery.ts';
import type { Environment } from '../environment.ts';
import type { StackContext } from '../functions/createFunction.ts';
import type { DeliveryResource, Resources } from '../functions/resources.ts';
import { createJob } from '../functions/stateMachine.ts';
import { mediaBucketName } from '../storage/buckets.ts';

/** Keys that sign and verify the addresses of media. */
export interface DeliveryKeyPairs {
  readonly resource: DeliveryResource;
  readonly group: KeyGroup;
}

/**
 * Creates the key pairs of the environment (docs/operate/security.md). The private half of each is a parameter that
 * only functions can read. A public key cannot be updated, so that another pair is another number.
 */
export function createDeliveryKeys(scope: Construct, environment: Environment): DeliveryKeyPairs {
  const path = `/otoji/${environment.name}/delivery`;
  const manager = createJob(scope, managerContext(environment, path), 'manageDeliveryKey');
  const keys = environment.deliveryKeys.map((number) => {
    const pair = new CustomResource(scope, `DeliveryKeyPair${number}`, {
      resourceType: 'Custom::DeliveryKey',
      serviceToken: manager.functionArn,
      serviceTimeout: Duration.minutes(5),
      properties: { Number: String(number) },
    });
    return new PublicKey(scope, `DeliveryKey${number}`, {
      encodedKey: pair.getAttString('PublicKey'),
      comment: `Verifies addresses of media of Otoji ${environment.name}`,
    });
  });
  const [first] = keys;
  const [number] = environment.deliveryKeys;
  if (!first || number === undefined) throw new Error('there is no key that signs the addresses of media');
  return {
    resource: { path, number, keyId: first.publicKeyId },
    group: new KeyGroup(scope, 'DeliveryKeys', { items: keys }),
  };
}

/**
 * Context of the function that creates the keys. The distribution depends on it, and all other resources and the origin
 * depend on the distribution.
 */
const managerContext = (environment: Environment, path: string): StackContext => ({
  environment,
  origin: '',
  edgeSecret: '',
  resources: { delivery: { path } } as Resources,
});

/**
 * Behaviors that deliver the objects of the media bucket to everyone with a signed address. A query may only name the
 * file of a download: with any other part, each address would be an object of its own in the cache.
 */
export function createDeliveryBehaviors(
  scope: Construct,
  environment: Environment,
  { group }: DeliveryKeyPairs,
): Record<string, BehaviorOptions> {
  const access = new S3OriginAccessControl(scope, 'DeliveryAccess');
  // By its name, because the bucket's CORS rule contains the distribution.
  const bucket = Bucket.fromBucketAttributes(scope, 'DeliveredBucket', {
    bucketName: mediaBucketName(environment),
    region: environment.region,
  });
  const behavior: BehaviorOptions = {
    origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId: access.originAccessControlId }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    trustedKeyGroups: [group],
    cachePolicy: new CachePolicy(scope, 'DeliveryCache', {
      comment: 'Objects by their key and the name of a download',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.hours(1),
      maxTtl: Duration.hours(1),
      queryStringBehavior: CacheQueryStringBehavior.allowList('response-content-disposition'),
    }),
    responseHeadersPolicy: createHeaders(scope),
    // Media is compressed already, and stored JSON has its own encoding.
    compress: false,
  };
  return Object.fromEntries(deliveredFolders.map((folder) => [`/${folder}/*`, behavior]));
}

/**
 * Headers of uploads, which have the origin of the site: none of them may run as a document, and no page of another
 * site may show them.
 */
const createHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'DeliveryHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy:
          "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; " +
          "frame-ancestors 'none'; sandbox allow-downloads",
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'cross-origin-resource-policy', value: 'same-origin', override: true }],
    },
  });

/**
 * Lets the distribution, and nothing else of CloudFront, read the delivered folders of the media bucket. With a domain
 * the bucket is created first. Without one it cannot be: its CORS rule contains the domain of the distribution.
 */
export function allowDelivery(media: Bucket, distribution: Distribution, environment: Environment): void {
  const [created, origin] = [distribution.node.defaultChild, media.node.defaultChild];
  if (environment.domain && CfnResource.isCfnResource(created) && CfnResource.isCfnResource(origin))
    created.addResourceDependency(origin);
  media.addToResourcePolicy(
    new PolicyStatement({
      sid: 'Delivery',
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: deliveredFolders.map((folder) => media.arnForObjects(`${folder}/*`)),
      conditions: {
        StringEquals: {
          'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distribution.distributionId}`,
        },
      },
    }),
  );
}
