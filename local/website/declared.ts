import type { JsonObject, ResolvedTemplate, Resource } from '../template/types.ts';

export interface Origin {
  readonly hostname: string;
  /** Put before every path that is asked of this origin; empty or `/folder`. */
  readonly path: string;
}

/** What the distribution does with the paths of one pattern. */
export interface Behaviour {
  /** `/api/*`; undefined for the default behaviour. */
  readonly pattern: string | undefined;
  readonly origin: Origin;
  readonly methods: readonly string[];
  readonly compress: boolean;
  /** Whether query, cookies and the Authorization header reach the origin. */
  readonly forwardsViewer: boolean;
  /** The code of a CloudFront function that sees requests first. */
  readonly viewerRequestCode: string | undefined;
  /** `ResponseHeadersPolicyConfig`. */
  readonly headersPolicy: JsonObject | undefined;
}

/** An answer that replaces the origin's error. */
export interface ErrorPage {
  readonly errorStatus: number;
  readonly status: number;
  readonly path: string;
}

export interface Distribution {
  readonly hostnames: readonly string[];
  readonly rootObject: string;
  /** In the order of matching; the default behaviour is last. */
  readonly behaviours: readonly Behaviour[];
  readonly errorPages: readonly ErrorPage[];
}

/** Amazon's own policies that send everything of the viewer's request on to the origin. */
const forwardingPolicies = new Set([
  '216adef6-5c7f-47e4-b989-5492eafa07d3',
  'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  '33f36d7e-f396-46d9-90e0-52428a34d9dc',
]);

interface Config {
  readonly Aliases?: string[];
  readonly DefaultRootObject?: string;
  readonly DefaultCacheBehavior: JsonObject;
  readonly CacheBehaviors?: JsonObject[];
  readonly CustomErrorResponses?: { ErrorCode: number; ResponseCode?: number; ResponsePagePath?: string }[];
  readonly Origins: { Id: string; DomainName: string; OriginPath?: string }[];
}

/** The CloudFront distributions of the template. */
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
    throw new Error(`a behaviour of the distribution names the unknown origin ${behaviour.TargetOriginId}`);
  const policy = template.find('AWS::CloudFront::ResponseHeadersPolicy', String(behaviour.ResponseHeadersPolicyId));
  return {
    pattern: typeof behaviour.PathPattern === 'string' ? behaviour.PathPattern : undefined,
    origin: { hostname: origin.DomainName, path: origin.OriginPath ?? '' },
    methods: (behaviour.AllowedMethods ?? ['GET', 'HEAD']) as string[],
    compress: behaviour.Compress === true,
    forwardsViewer: forwardingPolicies.has(String(behaviour.OriginRequestPolicyId)),
    viewerRequestCode: viewerRequestCode(behaviour, template),
    headersPolicy: policy?.properties.ResponseHeadersPolicyConfig as JsonObject | undefined,
  };
}

function viewerRequestCode({ FunctionAssociations = [] }: JsonObject, template: ResolvedTemplate): string | undefined {
  const associations = FunctionAssociations as { EventType: string; FunctionARN: string }[];
  const found = associations.find(({ EventType }) => EventType === 'viewer-request');
  if (found === undefined) return undefined;
  return String(template.find('AWS::CloudFront::Function', found.FunctionARN)?.properties.FunctionCode);
}
