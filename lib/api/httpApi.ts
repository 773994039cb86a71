import { Duration } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  HttpJwtAuthorizer,
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
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

/** HTTP API without routes, which the areas add. The browser reaches it through CloudFront, so it needs no CORS. */
export function createHttpApi(scope: Construct, environment: Environment): HttpApi {
  const api = new HttpApi(scope, 'Api', {
    apiName: `otoji-${environment.name}`,
    createDefaultStage: false,
    description: `Otoji ${environment.name}`,
  });
  const log = new LogGroup(scope, 'ApiLog', {
    retention: environment.logRetention,
    removalPolicy: environment.removal,
  });
  new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: environment.apiRequestsPerSecond, burstLimit: 2 * environment.apiRequestsPerSecond },
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(JSON.stringify(logFields)),
    },
  });
  return api;
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
