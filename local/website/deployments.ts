import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { JsonObject, ResolvedTemplate } from '../template/types.ts';

/** A file that a deployment puts into a bucket, with the headers it gives it. */
export interface DeployedFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Files by key, for each bucket that the template fills by a `BucketDeployment`. Later deployments win. */
export function deployedFiles(template: ResolvedTemplate): Map<string, Map<string, DeployedFile>> {
  const buckets = new Map<string, Map<string, DeployedFile>>();
  for (const { properties } of template.ofType('Custom::CDKBucketDeployment')) {
    const bucket = String(properties.DestinationBucketName);
    const files = buckets.get(bucket) ?? new Map<string, DeployedFile>();
    buckets.set(bucket, files);
    for (const [key, file] of deploymentFiles(properties, template)) files.set(key, file);
  }
  return buckets;
}

function* deploymentFiles(properties: JsonObject, template: ResolvedTemplate): Generator<[string, DeployedFile]> {
  const prefix =
    typeof properties.DestinationBucketKeyPrefix === 'string' ? `${properties.DestinationBucketKeyPrefix}/` : '';
  const headers = (properties.SystemMetadata ?? {}) as Record<string, string>;
  for (const objectKey of (properties.SourceObjectKeys ?? []) as string[]) {
    const folder = template.assetPath(objectKey);
    for (const path of filesBelow(folder)) {
      const key = relative(folder, path).split(sep).join('/');
      if (isChosen(key, properties)) yield [`${prefix.replace(/^\//, '')}${key}`, { path, headers }];
    }
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** As `aws s3 sync`: what `exclude` names is left out unless `include`, read after it, names it again. */
function isChosen(key: string, { Exclude = [], Include = [] }: JsonObject): boolean {
  const isNamed = (patterns: unknown) => (patterns as string[]).some((pattern) => fits(key, pattern));
  return !isNamed(Exclude) || isNamed(Include);
}

/** Patterns of the AWS CLI: `*` stands for slashes too. */
function fits(key: string, pattern: string): boolean {
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(key);
}
