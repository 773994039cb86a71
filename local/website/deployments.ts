import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { JsonObject, ResolvedTemplate } from '../template/types.ts';
import { globPattern } from './glob.ts';

/** File that a deployment puts into a bucket, with its response headers. */
export interface DeployedFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Deployment values by the markers that they replace. Set only for a text that contains such values. */
  readonly markers?: Readonly<Record<string, string>>;
}

/**
 * Returns the files by key, for each bucket with a `BucketDeployment` in the template. Later deployments take
 * precedence.
 */
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
  const markers = (properties.SourceMarkers ?? []) as Record<string, string>[];
  const file = (path: string, values = {}): DeployedFile =>
    Object.keys(values).length > 0 ? { path, headers, markers: values } : { path, headers };
  for (const [index, objectKey] of ((properties.SourceObjectKeys ?? []) as string[]).entries()) {
    const folder = template.assetPath(objectKey);
    for (const path of filesBelow(folder)) {
      const key = relative(folder, path).split(sep).join('/');
      if (isIncluded(key, properties)) yield [`${prefix.replace(/^\//, '')}${key}`, file(path, markers[index])];
    }
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Whether a file is deployed. As in `aws s3 sync`, files that match `exclude` are omitted unless they also match
 * `include`.
 */
function isIncluded(key: string, { Exclude = [], Include = [] }: JsonObject): boolean {
  const matches = (patterns: unknown) => (patterns as string[]).some((pattern) => globPattern(pattern).test(key));
  return !matches(Exclude) || matches(Include);
}
