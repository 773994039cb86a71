import { CfnOutput, Duration } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  ApiMapping,
  DomainName,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import {
  HttpJwtAuthorizer,
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '../environment.ts';

const logFields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  durationMs: '$context.responseLatency',
  error: '$context.authorizer.error',
};

interface CreatedApi {
  readonly api: HttpApi;
  /** Calls that the API refused with 429, counted in its access log, because it has no metric of them. */
  readonly throttled: IMetric;
}

/** HTTP API without routes, which the areas add. The browser reaches it through CloudFront, so it needs no CORS. */
export function createHttpApi(scope: Construct, environment: Environment): CreatedApi {
  const { apiDomain } = environment;
  const api = new HttpApi(scope, 'Api', {
    apiName: `otoji-${environment.name}`,
    createDefaultStage: false,
    disableExecuteApiEndpoint: apiDomain !== undefined,
    description: `Otoji ${environment.name}`,
  });
  const log = new LogGroup(scope, 'ApiLog', {
    retention: environment.logRetention,
    removalPolicy: environment.removal,
  });
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: environment.apiRequestsPerSecond, burstLimit: 2 * environment.apiRequestsPerSecond },
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(JSON.stringify(logFields)),
    },
  });
  if (apiDomain) addDomain(scope, apiDomain, api, stage);
  const throttled = new MetricFilter(scope, 'ThrottledCalls', {
    logGroup: log,
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: 'Otoji',
    metricName: `ThrottledCalls-${environment.name}`,
    metricValue: '1',
  });
  return { api, throttled: throttled.metric({ statistic: 'Sum', period: Duration.minutes(5) }) };
}

/** Gives the API a domain of its own. The operator points the domain to the address that the stack prints. */
function addDomain(
  scope: Construct,
  { name, certificateArn }: NonNullable<Environment['apiDomain']>,
  api: HttpApi,
  stage: HttpStage,
): void {
  const domainName = new DomainName(scope, 'ApiDomain', {
    domainName: name,
    certificate: Certificate.fromCertificateArn(scope, 'ApiCertificate', certificateArn),
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  new ApiMapping(scope, 'ApiMapping', { api, domainName, stage });
  new CfnOutput(scope, 'ApiDomainTarget', {
    value: domainName.regionalDomainName,
    description: `CNAME of ${name}`,
  });
}

/**
 * Authorizer that checks signature, issuer, audience and expiry. The handlers check that the token is an access token.
 */
export function createAuthorizer(pool: UserPool, client: UserPoolClient, region: string): HttpJwtAuthorizer {
  return new HttpJwtAuthorizer('Authorizer', `https://cognito-idp.${region}.amazonaws.com/${pool.userPoolId}`, {
    jwtAudience: [client.userPoolClientId],
  });
}

/** Authorizer that calls `authorizeToken` for every request, so that a revoked token stops working immediately. */
export const createTokenAuthorizer = (handler: IFunction): HttpLambdaAuthorizer =>
  new HttpLambdaAuthorizer('TokenAuthorizer', handler, {
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    identitySource: ['$request.header.Authorization'],
    resultsCacheTtl: Duration.seconds(0),
  });
