/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** One resource of the synthesised template, nested stacks flattened, every intrinsic function already worked out. */
export interface Resource {
  /** Where it stands: the stack's own path and the logical id, `Otoji-dev/Storage/Table1234`. Stable over synths. */
  readonly path: string;
  readonly logicalId: string;
  /** The CDK construct path (`Otoji-dev/Storage/Table/Resource`) when the template carries it. */
  readonly constructPath: string | undefined;
  readonly type: string;
  readonly properties: JsonObject;
  /** What `Ref` gives: bucket name, table name, function name, pool id, state machine ARN ... */
  readonly ref: string;
  /** The plain name: for a state machine the name, not the ARN; elsewhere mostly the same as `ref`. */
  readonly name: string;
  readonly arn: string;
  /** What else `Fn::GetAtt` gives, such as a distribution's `DomainName`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The whole template as local/ sees it. */
export interface ResolvedTemplate {
  readonly region: string;
  readonly accountId: string;
  readonly stackName: string;
  readonly resources: readonly Resource[];
  readonly outputs: Readonly<Record<string, Json>>;
  /** Resources of one type, in template order; an empty list when there is none. */
  ofType(type: string): readonly Resource[];
  /** The resource whose `arn`, `ref` or `name` is `id`, of the given type. */
  find(type: string, id: string): Resource | undefined;
  /** The folder or file in cdk.out of a file asset, by its S3 object key (`<hash>.zip`) or hash. */
  assetPath(objectKey: string): string;
  /** The docker build folder in cdk.out of an image asset, by its image URI. */
  imageFolder(imageUri: string): string;
}
