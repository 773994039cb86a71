import type { JsonObject, ResolvedTemplate, Resource } from '../template/types.ts';

export interface DistributionOrigin {
  readonly hostname: string;
  /** Prefix of every path requested from this origin: empty or `/folder`. */
  readonly path: string;
  /** Headers that the distribution adds; they replace the viewer's headers of the same name. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Cache behavior: how the distribution handles the paths that match a pattern. */
export interface Behaviour {
  /** Path pattern, such as `/api/*`; undefined for the default behavior. */
  readonly pattern: string | undefined;
  readonly origin: DistributionOrigin;
  readonly methods: readonly string[];
  readonly compress: boolean;
  /** Whether the query, cookies and the Authorization header are forwarded to the origin. */
  readonly forwardsViewer: boolean;
  /** Names of the query parameters that are forwarded to the origin otherwise. */
  readonly forwardedQuery: readonly string[];
  /** Ids of the public keys that must have signed an address; empty for addresses without a signature. */
  readonly trustedKeyIds: readonly string[];
  /** Code of the viewer-request CloudFront function. */
  readonly viewerRequestCode: string | undefined;
  /** Value of `ResponseHeadersPolicyConfig`. */
  readonly headersPolicy: JsonObject | undefined;
}

/** Custom error response, which replaces an error of the origin. */
export interface ErrorPage {
  readonly errorStatus: number;
  readonly status: number;
  readonly path: string;
}

export interface Distribution {
  readonly hostnames: readonly string[];
  readonly rootObject: string;
  /** Behaviors in order of precedence; the default one is last. */
  readonly behaviours: readonly Behaviour[];
  readonly errorPages: readonly ErrorPage[];
}

/** AWS's managed origin request policies that forward the whole viewer request. */
const forwardingPolicies = new Set([
  '216adef6-5c7f-47e4-b989-5492eafa07d3',
  'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  '33f36d7e-f396-46d9-90e0-52428a34d9dc',
]);

interface DeclaredOrigin {
  readonly Id: string;
  readonly DomainName: string;
  readonly OriginPath?: string;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
}

interface Config {
  readonly Aliases?: string[];
  readonly DefaultRootObject?: string;
  readonly DefaultCacheBehavior: JsonObject;
  readonly CacheBehaviors?: JsonObject[];
  readonly CustomErrorResponses?: { ErrorCode: number; ResponseCode?: number; ResponsePagePath?: string }[];
  readonly Origins: DeclaredOrigin[];
}

/** Returns the CloudFront distributions of the template. */
export function declaredDistributions(template: ResolvedTemplate): Distribution[] {
  return template.ofType('AWS::CloudFront::Distribution').map((resource) => {
    const config = resource.properties.DistributionConfig as unknown as Config;
    const read = (behaviour: JsonObject) => readBehaviour(behaviour, config, template);
    return {
      hostnames: [domainOf(resource), ...(config.Aliases ?? [])],
      rootObject: config.DefaultRootObject ?? '',
      behaviours: [...(config.CacheBehaviors ?? []).map(read), read(config.DefaultCacheBehavior)],
      errorPages: (config.CustomErrorResponses ?? []).flatMap(({ ErrorCode, ResponseCode, ResponsePagePath }) =>
        ResponsePagePath === undefined
          ? []
          : [{ errorStatus: ErrorCode, status: ResponseCode ?? ErrorCode, path: ResponsePagePath }],
      ),
    };
  });
}

const domainOf = ({ attributes, path }: Resource): string => {
  const domain = attributes.DomainName;
  if (domain === undefined) throw new Error(`${path} has no domain name`);
  return domain;
};

function readBehaviour(behaviour: JsonObject, { Origins }: Config, template: ResolvedTemplate): Behaviour {
  const origin = Origins.find(({ Id }) => Id === behaviour.TargetOriginId);
  if (origin === undefined)
    throw new Error(`a behaviour of the distribution refers to an unknown origin ${behaviour.TargetOriginId}`);
  const policy = template.find('AWS::CloudFront::ResponseHeadersPolicy', String(behaviour.ResponseHeadersPolicyId));
  return {
    pattern: typeof behaviour.PathPattern === 'string' ? behaviour.PathPattern : undefined,
    origin: {
      hostname: origin.DomainName,
      path: origin.OriginPath ?? '',
      headers: (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
    },
    methods: (behaviour.AllowedMethods ?? ['GET', 'HEAD']) as string[],
    compress: behaviour.Compress === true,
    forwardsViewer: forwardingPolicies.has(String(behaviour.OriginRequestPolicyId)),
    forwardedQuery: forwardedQuery(behaviour, template),
    trustedKeyIds: trustedKeyIds(behaviour, template),
    viewerRequestCode: viewerRequestCode(behaviour, template),
    headersPolicy: policy?.properties.ResponseHeadersPolicyConfig as JsonObject | undefined,
  };
}

function forwardedQuery({ CachePolicyId }: JsonObject, template: ResolvedTemplate): readonly string[] {
  const policy = template.find('AWS::CloudFront::CachePolicy', String(CachePolicyId))?.properties.CachePolicyConfig;
  const { ParametersInCacheKeyAndForwardedToOrigin: parameters } = (policy ?? {}) as {
    ParametersInCacheKeyAndForwardedToOrigin?: { QueryStringsConfig?: { QueryStrings?: string[] } };
  };
  return parameters?.QueryStringsConfig?.QueryStrings ?? [];
}

function trustedKeyIds({ TrustedKeyGroups = [] }: JsonObject, template: ResolvedTemplate): readonly string[] {
  return (TrustedKeyGroups as string[]).flatMap((id) => {
    const config = template.find('AWS::CloudFront::KeyGroup', id)?.properties.KeyGroupConfig;
    if (config === undefined) throw new Error(`a behaviour of the distribution refers to an unknown key group ${id}`);
    return (config as { readonly Items: string[] }).Items;
  });
}

function viewerRequestCode({ FunctionAssociations = [] }: JsonObject, template: ResolvedTemplate): string | undefined {
  const associations = FunctionAssociations as { EventType: string; FunctionARN: string }[];
  const found = associations.find(({ EventType }) => EventType === 'viewer-request');
  if (found === undefined) return undefined;
  return String(template.find('AWS::CloudFront::Function', found.FunctionARN)?.properties.FunctionCode);
}
