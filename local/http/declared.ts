import type { ResolvedTemplate, Resource } from '../template/types.ts';

/** Authorizer of the template: for tokens signed by an issuer, or a function that decides. */
export type Authorizer = JwtAuthorizer | FunctionAuthorizer;

export interface JwtAuthorizer {
  readonly kind: 'jwt';
  readonly issuer: string;
  readonly audience: readonly string[];
}

/** Function that accepts or rejects the value of a header. */
export interface FunctionAuthorizer {
  readonly kind: 'function';
  readonly functionArn: string;
}

/** Route of an HTTP API with the function that it invokes. */
export interface ApiRoute {
  /** Method and path, such as `GET /api/files/{fileId}` or `ANY /{proxy+}`, or `$default`. */
  readonly routeKey: string;
  readonly functionArn: string;
  readonly authorizer: Authorizer | undefined;
  /** Scopes of which a token needs one, if the list is not empty. */
  readonly scopes: readonly string[];
  /** Maximum time that the gateway waits for the function. */
  readonly timeoutMs: number;
}

export interface HttpApi {
  readonly apiId: string;
  readonly hostname: string;
  readonly routes: readonly ApiRoute[];
}

const maxTimeoutMs = 30_000;

/** Returns the HTTP APIs of the template with their routes from all nested stacks. */
export function declaredApis(template: ResolvedTemplate): HttpApi[] {
  return template
    .ofType('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'HTTP')
    .map(({ ref }) => ({
      apiId: ref,
      hostname: `${ref}.execute-api.${template.region}.amazonaws.com`,
      routes: template
        .ofType('AWS::ApiGatewayV2::Route')
        .filter(({ properties }) => properties.ApiId === ref)
        .map((route) => readRoute(route, template)),
    }));
}

function readRoute({ path, properties }: Resource, template: ResolvedTemplate): ApiRoute {
  const integrationId = String(properties.Target).replace('integrations/', '');
  const integration = template.find('AWS::ApiGatewayV2::Integration', integrationId);
  if (integration?.properties.IntegrationType !== 'AWS_PROXY') throw new Error(`${path} has no Lambda integration`);
  const { IntegrationUri, TimeoutInMillis } = integration.properties;
  return {
    routeKey: String(properties.RouteKey),
    functionArn: functionArnIn(String(IntegrationUri)),
    authorizer: readAuthorizer(properties.AuthorizerId, template, path),
    scopes: (properties.AuthorizationScopes ?? []) as string[],
    timeoutMs: Number(TimeoutInMillis ?? maxTimeoutMs),
  };
}

/** Extracts the function's ARN. The integration's URI is the ARN itself, or an invocation URI that contains it. */
const functionArnIn = (uri: string) => /arn:aws:lambda:[^/]+/.exec(uri.replace(/^.*\/functions\//, ''))?.[0] ?? uri;

function readAuthorizer(id: unknown, template: ResolvedTemplate, path: string): Authorizer | undefined {
  if (typeof id !== 'string') return undefined;
  const properties = template.find('AWS::ApiGatewayV2::Authorizer', id)?.properties ?? {};
  if (properties.AuthorizerType === 'JWT') {
    const { Issuer, Audience } = properties.JwtConfiguration as { Issuer: string; Audience: string[] };
    return { kind: 'jwt', issuer: Issuer, audience: Audience };
  }
  if (isPlainQuestion(properties))
    return { kind: 'function', functionArn: functionArnIn(String(properties.AuthorizerUri)) };
  throw new Error(`${path}: only JWT authorizers, and functions of the Authorization header, are supported here`);
}

/** Whether an authorizer function returns a simple response and is called for every request, without caching. */
const isPlainQuestion = (properties: Resource['properties']): boolean =>
  properties.AuthorizerType === 'REQUEST' &&
  properties.AuthorizerPayloadFormatVersion === '2.0' &&
  properties.EnableSimpleResponses === true &&
  properties.AuthorizerResultTtlInSeconds === 0 &&
  String(properties.IdentitySource) === '$request.header.Authorization';
