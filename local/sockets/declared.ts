import type { ResolvedTemplate, Resource } from '../template/types.ts';

/** WebSocket API of the template, with the functions that it calls by route key. */
export interface SocketApi {
  readonly apiId: string;
  readonly hostname: string;
  readonly stage: string;
  readonly functions: Readonly<Record<string, string>>;
}

/**
 * Returns the WebSocket APIs of the template with their routes from all nested stacks. Routes have no responses here.
 */
export function declaredSocketApis(template: ResolvedTemplate): SocketApi[] {
  return template
    .ofType('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
    .map(({ ref }) => {
      const belongs = ({ properties }: Resource) => properties.ApiId === ref;
      const [stage] = template.ofType('AWS::ApiGatewayV2::Stage').filter(belongs);
      const routes = template.ofType('AWS::ApiGatewayV2::Route').filter(belongs);
      return {
        apiId: ref,
        hostname: `${ref}.execute-api.${template.region}.amazonaws.com`,
        stage: String(stage?.properties.StageName),
        functions: Object.fromEntries(
          routes.map(({ properties }) => [
            String(properties.RouteKey),
            functionOf(String(properties.Target).replace('integrations/', ''), template),
          ]),
        ),
      };
    });
}

function functionOf(integrationId: string, template: ResolvedTemplate): string {
  const uri = String(template.find('AWS::ApiGatewayV2::Integration', integrationId)?.properties.IntegrationUri);
  const arn = /\/functions\/(arn:aws:lambda:[^/]+)\//.exec(uri)?.[1];
  if (arn === undefined) throw new Error(`the integration ${integrationId} of a WebSocket API has no function`);
  return arn;
}
