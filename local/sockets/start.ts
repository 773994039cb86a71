import type { Starter } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import { declaredSocketApis } from './declared.ts';
import { SocketGateway } from './gateway.ts';

/**
 * API Gateway: serves the WebSocket APIs of the template, to browsers through the website and to functions through
 * requests.
 */
export const starter: Starter = {
  name: 'sockets',
  async start(context) {
    const gateways = new Map<string, SocketGateway>();
    for (const api of declaredSocketApis(context.template)) {
      const gateway = new SocketGateway(api, context);
      gateways.set(api.apiId, gateway);
      context.hosts.serveSockets(api.hostname, gateway.upgrade);
      context.onStop(() => gateway.stop());
    }
    context.endpoints.serve('execute-api', (request) => {
      const url = new URL(request.url);
      const [, apiId = ''] = url.pathname.split('/');
      const gateway = gateways.get(apiId);
      if (!gateway) throw new AwsError('NotFoundException', 'There is no such API.', 404);
      url.pathname = url.pathname.slice(apiId.length + 1);
      return gateway.manage(new Request(url, request));
    });
    for (const { apiId, hostname } of declaredSocketApis(context.template))
      context.origins.map(`https://${hostname}`, `${context.endpoints.url('execute-api')}/${apiId}`);
  },
};
