import type { JsonObject, ResolvedTemplate, Resource } from '../template/types.ts';

/** Description of how to run one function of the template. */
export interface FunctionSpec {
  readonly name: string;
  readonly arn: string;
  /** Folder of the code in cdk.out. */
  readonly folder: string;
  /** Module without its extension, and the export: `index.handler`. */
  readonly handler: string;
  /** Whether it is a container image. In this product such images run ffmpeg. */
  readonly isImage: boolean;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Template's environment variables, with references resolved and AWS URLs not yet replaced. */
  readonly environment: Readonly<Record<string, string>>;
}

const defaultTimeoutSeconds = 3;
const defaultMemoryMb = 128;

/** Returns the functions that can run here, and the names of those in another language, which cannot. */
export function readFunctions(template: ResolvedTemplate): { specs: FunctionSpec[]; unsupported: string[] } {
  const specs: FunctionSpec[] = [];
  const unsupported: string[] = [];
  for (const resource of template.ofType('AWS::Lambda::Function')) {
    const code = locateCode(resource, template);
    if (code === undefined) unsupported.push(`${resource.name} (${resource.properties.Runtime})`);
    else specs.push({ ...describe(resource), ...code });
  }
  return { specs, unsupported };
}

function locateCode(
  { properties }: Resource,
  template: ResolvedTemplate,
): Pick<FunctionSpec, 'folder' | 'handler' | 'isImage'> | undefined {
  const code = (properties.Code ?? {}) as { S3Key?: string; ImageUri?: string };
  if (code.ImageUri !== undefined) {
    const { Command = [] } = (properties.ImageConfig ?? {}) as { Command?: string[] };
    return { folder: template.imageFolder(code.ImageUri), handler: Command[0] ?? 'index.handler', isImage: true };
  }
  if (code.S3Key === undefined || !String(properties.Runtime).startsWith('nodejs')) return undefined;
  return { folder: template.assetPath(code.S3Key), handler: String(properties.Handler), isImage: false };
}

function describe({ name, arn, properties }: Resource): Omit<FunctionSpec, 'folder' | 'handler' | 'isImage'> {
  const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: JsonObject };
  return {
    name,
    arn,
    timeoutMs: 1000 * Number(properties.Timeout ?? defaultTimeoutSeconds),
    memoryMb: Number(properties.MemorySize ?? defaultMemoryMb),
    environment: Object.fromEntries(Object.entries(Variables).map(([key, value]) => [key, String(value)])),
  };
}
