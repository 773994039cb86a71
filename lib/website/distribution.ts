import { Aws, Duration } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { livePath } from '../../api/liveProtocol.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';
import { apiRequest } from './apiRequest.ts';
import { constantKeys } from './constants.ts';
import { contentSecurityPolicy } from './contentSecurity.ts';
import { createDeliveryBehaviors, type DeliveryKeyPairs } from './delivery.ts';

/** Serves all screens from one page: paths without a file extension return index.html. */
const screenRewrite = `function handler(event) {
  var request = event.request;
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;

function createHeaders(scope: Construct, environment: Environment): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(environment), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      // Paths contain ids and tokens of invitations.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=(self)',
          override: true,
        },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  });
}

/**
 * Cache policy of the API, which caches no reply: all of them have `no-store`, and the default TTL is zero. The maximum
 * TTL is not, because only a caching policy forwards the encodings that a browser accepts, so that the API can compress
 * (lambdas/compress.ts).
 */
const createApiCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'ApiCache', {
    comment: 'Caches nothing and passes on the accepted encodings',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/**
 * Distribution with one origin for all requests of the browser: the site and constants from a bucket, recordings and
 * exports from another, the rest of `/api/*` from the HTTP API.
 */
export function createDistribution(
  scope: Construct,
  environment: Environment,
  parts: {
    website: Bucket;
    api: HttpApi;
    live: WebSocketApi;
    edgeSecret: string;
    deliveryKeys: DeliveryKeyPairs;
  },
): Distribution {
  const headers = createHeaders(scope, environment);
  const site = {
    origin: S3BucketOrigin.withOriginAccessControl(parts.website),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
    compress: true,
  };
  const { domain, apiDomain, webAclArn } = environment;
  const apiHost = apiDomain?.name ?? `${parts.api.apiId}.execute-api.${environment.region}.${Aws.URL_SUFFIX}`;
  const distribution = new Distribution(scope, 'Distribution', {
    comment: `Otoji ${environment.name}`,
    ...(webAclArn && { webAclId: webAclArn }),
    defaultRootObject: 'index.html',
    httpVersion: HttpVersion.HTTP2_AND_3,
    // No price class: the other locations cost no more, and a flat-rate plan refuses one.
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    ...(domain
      ? {
          domainNames: [domain.name],
          certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
        }
      : {}),
    defaultBehavior: {
      ...site,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(scope, 'ScreenRewrite', {
            code: FunctionCode.fromInline(screenRewrite),
            runtime: FunctionRuntime.JS_2_0,
            comment: 'Every screen is index.html',
          }),
        },
      ],
    },
    // The first matching pattern applies.
    additionalBehaviors: {
      ...Object.fromEntries(constantKeys.map((key) => [`/${key}`, site])),
      ...createDeliveryBehaviors(scope, environment, parts.deliveryKeys),
      '/api/*': {
        origin: new HttpOrigin(apiHost, {
          customHeaders: { 'x-origin-secret': parts.edgeSecret },
        }),
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: new EdgeFunction(scope, 'ViewerAddress', {
              code: FunctionCode.fromInline(apiRequest),
              runtime: FunctionRuntime.JS_2_0,
              comment: 'Address of the viewer, and one address for each file',
            }),
          },
        ],
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: createApiCachePolicy(scope),
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: headers,
      },
      // CloudFront forwards WebSockets without configuration; the path is the stage of their API.
      [`/${livePath}`]: {
        origin: new HttpOrigin(`${parts.live.apiId}.execute-api.${environment.region}.${Aws.URL_SUFFIX}`),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
    },
    // By default CloudFront caches errors for ten seconds, whatever their headers.
    errorResponses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
      httpStatus,
      ttl: Duration.seconds(0),
    })),
  });
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'The product is sold worldwide.',
    'AwsSolutions-CFR3': 'The stack in us-east-1 delivers the access log, whose fields can be chosen only there.',
    'AwsSolutions-CFR2': 'A web ACL costs money while idle; the API is throttled and every route checks its caller.',
    ...(domain
      ? {}
      : {
          'AwsSolutions-CFR4':
            "CloudFront's own address has CloudFront's own certificate; -c domain brings TLS 1.2 only.",
        }),
  });
  return distribution;
}
