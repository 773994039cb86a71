import type { Origins } from '../context.ts';
import type { JsonObject } from '../template/types.ts';

interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's header of that name. */
  readonly override: boolean;
}

export interface HeadersPolicy {
  readonly set: readonly PolicyHeader[];
  readonly remove: readonly string[];
}

/** Reads a response headers policy and replaces AWS URLs in its values with local ones. */
export function readHeadersPolicy(config: JsonObject | undefined, origins: Origins): HeadersPolicy {
  const security = (config?.SecurityHeadersConfig ?? {}) as Record<string, JsonObject>;
  const custom = itemsOf(config?.CustomHeadersConfig).map(({ Header, Value, Override }) => ({
    name: String(Header),
    value: origins.localise(String(Value)),
    override: Override === true,
  }));
  const set = Object.entries(security).flatMap(([key, item]) => {
    const made = securityHeaders[key]?.(item, origins);
    return made === undefined ? [] : [{ name: made[0], value: made[1], override: item.Override === true }];
  });
  return { set: [...set, ...custom], remove: itemsOf(config?.RemoveHeadersConfig).map(({ Header }) => String(Header)) };
}

/** Returns the response with the policy applied. */
export function applyHeadersPolicy(response: Response, policy: HeadersPolicy): Response {
  const headers = new Headers(response.headers);
  for (const name of policy.remove) headers.delete(name);
  for (const { name, value, override } of policy.set) if (override || !headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

const itemsOf = (list: unknown): JsonObject[] => (list as { Items?: JsonObject[] } | undefined)?.Items ?? [];

const securityHeaders: Record<string, (item: JsonObject, origins: Origins) => [string, string]> = {
  ContentSecurityPolicy: (item, origins) => [
    'content-security-policy',
    localPolicy(String(item.ContentSecurityPolicy), origins),
  ],
  ContentTypeOptions: () => ['x-content-type-options', 'nosniff'],
  FrameOptions: (item) => ['x-frame-options', String(item.FrameOption)],
  ReferrerPolicy: (item) => ['referrer-policy', String(item.ReferrerPolicy)],
  StrictTransportSecurity: (item) => ['strict-transport-security', transportSecurity(item)],
  XSSProtection: (item) => [
    'x-xss-protection',
    item.ModeBlock === true ? '1; mode=block' : item.Protection === true ? '1' : '0',
  ],
};

function transportSecurity({ AccessControlMaxAgeSec, IncludeSubdomains, Preload }: JsonObject): string {
  const parts = [`max-age=${AccessControlMaxAgeSec}`, IncludeSubdomains && 'includeSubDomains', Preload && 'preload'];
  return parts.filter(Boolean).join('; ');
}

/**
 * Reduces local URLs in a content security policy to their origin, since a source with a path matches only that path.
 */
function localPolicy(policy: string, origins: Origins): string {
  return origins.localise(policy).replaceAll(/(http:\/\/127\.0\.0\.1:\d+)\/[^\s;]*/g, '$1');
}
