import { Aws } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { livePath } from '../../api/liveProtocol.ts';
import { acknowledge } from '../acknowledge.ts';
import type { Environment } from '../environment.ts';
import type { LiveResource } from '../functions/resources.ts';

/** WebSocket API without routes. The stage is named like the path at which CloudFront forwards connections. */
export function createLiveApi(scope: Construct, environment: Environment): WebSocketApi {
  const api = new WebSocketApi(scope, 'LiveApi', {
    apiName: `otoji-${environment.name}-live`,
    description: `Otoji ${environment.name}: live connections of files`,
  });
  const stage = new WebSocketStage(scope, 'LiveStage', {
    webSocketApi: api,
    stageName: livePath,
    autoDeploy: true,
    throttle: { rateLimit: environment.apiRequestsPerSecond, burstLimit: 2 * environment.apiRequestsPerSecond },
  });
  acknowledge(stage, {
    'AwsSolutions-APIG1': 'Its log would need a role for the whole account and Region; its functions log every call.',
  });
  return api;
}

/** Endpoint and ARN for functions. Built from the id alone, so that functions do not depend on the stage. */
export function liveResource({ region }: Environment, { apiId }: WebSocketApi): LiveResource {
  return {
    endpoint: `https://${apiId}.execute-api.${region}.${Aws.URL_SUFFIX}/${livePath}`,
    stageArn: `arn:${Aws.PARTITION}:execute-api:${region}:${Aws.ACCOUNT_ID}:${apiId}/${livePath}`,
  };
}
