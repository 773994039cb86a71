import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Json, JsonObject } from './types.ts';

/** CloudFormation template file, as written by CDK. */
export interface TemplateFile {
  readonly Parameters?: Record<string, { Type: string; Default?: Json }>;
  readonly Conditions?: Record<string, Json>;
  readonly Mappings?: Record<string, Record<string, Record<string, Json>>>;
  readonly Resources: Record<string, TemplateResource>;
  readonly Outputs?: Record<string, { Value: Json; Condition?: string; Export?: { Name: Json } }>;
}

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: JsonObject;
  readonly Metadata?: JsonObject;
  readonly Condition?: string;
}

/** Root stack of the assembly. */
export interface RootStack {
  readonly name: string;
  readonly region: string;
  readonly template: TemplateFile;
}

/** Synthesized CDK app (`cdk.out`): its root stacks and the paths of its assets. */
export interface Assembly {
  readonly roots: readonly RootStack[];
  /**
   * Returns the path of a file asset (a folder, or a file) by object key or hash. Throws when the assembly does not
   * contain it.
   */
  fileAsset(objectKey: string): string;
  /** Returns the Docker build folder by image URI or tag. Throws when the assembly does not contain it. */
  imageAsset(imageUri: string): string;
  /** Returns the template of a nested stack, by its TemplateURL. */
  nestedTemplate(templateUrl: string): TemplateFile;
}

interface Artifact {
  readonly type: string;
  readonly environment?: string;
  readonly properties?: { templateFile?: string; file?: string; stackName?: string };
}

interface AssetManifest {
  readonly files?: Record<string, { source: { path?: string } }>;
  readonly dockerImages?: Record<
    string,
    { source: { directory?: string }; destinations: Record<string, { imageTag: string }> }
  >;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Reads `cdk.out`. Throws an error that names the command to run when the folder is missing. */
export function readAssembly(cdkOut: string): Assembly {
  const manifestPath = join(cdkOut, 'manifest.json');
  if (!existsSync(manifestPath))
    throw new Error(`${cdkOut} contains no synthesised template: run \`npm run synth\` first`);
  const artifacts = Object.entries(readJson<{ artifacts: Record<string, Artifact> }>(manifestPath).artifacts);
  const files = new Map<string, string>();
  const images = new Map<string, string>();
  for (const [, artifact] of artifacts) {
    if (artifact.type === 'cdk:asset-manifest') addAssets(cdkOut, artifact.properties?.file, files, images);
  }
  return {
    roots: artifacts
      .filter(([, { type }]) => type === 'aws:cloudformation:stack')
      .map((entry) => rootStack(cdkOut, entry)),
    fileAsset: (objectKey) => known(files, hashOf(objectKey), `file asset ${objectKey}`),
    imageAsset: (uri) => known(images, uri.slice(uri.lastIndexOf(':') + 1), `image asset ${uri}`),
    nestedTemplate: (url) => readJson(known(files, hashOf(url), `nested template ${url}`)),
  };
}

function addAssets(cdkOut: string, file: string | undefined, files: Map<string, string>, images: Map<string, string>) {
  if (file === undefined) return;
  const manifest = readJson<AssetManifest>(join(cdkOut, file));
  for (const [hash, { source }] of Object.entries(manifest.files ?? {})) {
    if (source.path !== undefined) files.set(hash, join(cdkOut, source.path));
  }
  for (const { source, destinations } of Object.values(manifest.dockerImages ?? {})) {
    for (const { imageTag } of Object.values(destinations)) {
      if (source.directory !== undefined) images.set(imageTag, join(cdkOut, source.directory));
    }
  }
}

function rootStack(cdkOut: string, [id, artifact]: [string, Artifact]): RootStack {
  const region = artifact.environment?.split('/').at(-1);
  return {
    name: artifact.properties?.stackName ?? id,
    region: region === undefined || region.startsWith('unknown') ? 'ap-southeast-1' : region,
    template: readJson(join(cdkOut, artifact.properties?.templateFile ?? `${id}.template.json`)),
  };
}

/** Extracts the asset hash from an object key: `<prefix>/<hash>.zip`, `<hash>.template.json` or the bare hash. */
const hashOf = (objectKey: string) => basename(objectKey).split('.')[0] ?? objectKey;

function known(paths: Map<string, string>, key: string, what: string): string {
  const path = paths.get(key);
  if (path === undefined) throw new Error(`cdk.out has no ${what}`);
  return path;
}
