/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** One resource of the synthesised template, with nested stacks flattened and every intrinsic function evaluated. */
export interface Resource {
  /** The stack's path and the logical id: `Otoji-dev/Storage/Table1234`. Stable across syntheses. */
  readonly path: string;
  readonly logicalId: string;
  /** The CDK construct path (`Otoji-dev/Storage/Table/Resource`) if the template contains it. */
  readonly constructPath: string | undefined;
  readonly type: string;
  readonly properties: JsonObject;
  /** The value of `Ref`: bucket name, table name, function name, pool id, state machine ARN and so on. */
  readonly ref: string;
  /** The plain name: a state machine's name, not its ARN. For most other types it equals `ref`. */
  readonly name: string;
  readonly arn: string;
  /** Further values of `Fn::GetAtt`, such as a distribution's `DomainName`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The whole resolved template. */
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
  /** The path in cdk.out of a file asset (a folder or a file), by its S3 object key (`<hash>.zip`) or hash. */
  assetPath(objectKey: string): string;
  /** The docker build folder in cdk.out of an image asset, by its image URI. */
  imageFolder(imageUri: string): string;
}
