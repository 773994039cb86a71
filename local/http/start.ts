import type { Starter } from '../context.ts';
import { declaredApis } from './declared.ts';
import { createGateway } from './gateway.ts';

/**
 * API Gateway: serves the HTTP APIs of the template at their AWS host names, to which the website forwards requests.
 */
export const starter: Starter = {
  name: 'http',
  async start(context) {
    context.runs(
      'AWS::ApiGatewayV2::Api',
      'AWS::ApiGatewayV2::Stage',
      'AWS::ApiGatewayV2::Route',
      'AWS::ApiGatewayV2::Integration',
      'AWS::ApiGatewayV2::Authorizer',
    );
    for (const api of declaredApis(context.template)) context.hosts.serve(api.hostname, createGateway(api, context));
  },
};
