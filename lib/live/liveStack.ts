import { NestedStack } from 'aws-cdk-lib';
import { type WebSocketApi, WebSocketRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { JobName } from '../../api/jobs.ts';
import { acknowledge } from '../acknowledge.ts';
import type { StackContext } from '../functions/createFunction.ts';
import { createJob } from '../functions/stateMachine.ts';

/** Functions of the WebSocket API by route key. */
const functions = {
  $connect: 'connectLive',
  $disconnect: 'disconnectLive',
  $default: 'receiveLive',
} as const satisfies Record<string, JobName>;

/** Routes of the live connections. */
export class LiveStack extends NestedStack {
  constructor(scope: Construct, id: string, context: StackContext, webSocketApi: WebSocketApi) {
    super(scope, id);
    for (const [routeKey, name] of Object.entries(functions)) {
      const route = new WebSocketRoute(this, `${name}Route`, {
        webSocketApi,
        routeKey,
        integration: new WebSocketLambdaIntegration(`${name}Integration`, createJob(this, context, name)),
      });
      acknowledge(route, { 'AwsSolutions-APIG4': 'A connection is opened by a ticket, which connectLive checks.' });
    }
  }
}
