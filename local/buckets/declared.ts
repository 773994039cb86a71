import type { JsonObject, ResolvedTemplate } from '../template/types.ts';

export interface CorsRule {
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders?: readonly string[];
  readonly ExposedHeaders?: readonly string[];
  readonly MaxAge?: number;
}

/** Automatic expiry, by age in days. */
export interface LifecycleRule {
  readonly prefix: string;
  readonly abortAfterDays: number | undefined;
  readonly expireAfterDays: number | undefined;
}

/** A bucket as the template declares it. */
export interface DeclaredBucket {
  readonly name: string;
  readonly corsRules: readonly CorsRule[];
  readonly lifecycleRules: readonly LifecycleRule[];
}

/** The buckets of the template, by name. */
export function declaredBuckets(template: ResolvedTemplate): Map<string, DeclaredBucket> {
  return new Map(
    template.ofType('AWS::S3::Bucket').map(({ name, properties }) => {
      const cors = properties.CorsConfiguration as { CorsRules?: CorsRule[] } | undefined;
      const lifecycle = properties.LifecycleConfiguration as { Rules?: JsonObject[] } | undefined;
      const lifecycleRules = (lifecycle?.Rules ?? []).filter(({ Status }) => Status === 'Enabled').map(readRule);
      return [name, { name, corsRules: cors?.CorsRules ?? [], lifecycleRules }];
    }),
  );
}

function readRule(rule: JsonObject): LifecycleRule {
  const abort = rule.AbortIncompleteMultipartUpload as { DaysAfterInitiation?: number } | undefined;
  return {
    prefix: typeof rule.Prefix === 'string' ? rule.Prefix : '',
    abortAfterDays: abort?.DaysAfterInitiation,
    expireAfterDays: rule.ExpirationInDays === undefined ? undefined : Number(rule.ExpirationInDays),
  };
}
