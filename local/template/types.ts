export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Resource of the synthesized template, with nested stacks flattened and every intrinsic function evaluated. */
export interface Resource {
  /** Path of the stack and the logical id: `Otoji-dev/Storage/Table1234`. Stable across syntheses. */
  readonly path: string;
  readonly logicalId: string;
  /** CDK construct path (`Otoji-dev/Storage/Table/Resource`) if the template contains it. */
  readonly constructPath: string | undefined;
  readonly type: string;
  readonly properties: JsonObject;
  /** Value of `Ref`: bucket name, table name, function name, pool id, state machine ARN and so on. */
  readonly ref: string;
  /** Plain name: a state machine's name, not its ARN. For most other types it equals `ref`. */
  readonly name: string;
  readonly arn: string;
  /** Further values of `Fn::GetAtt`, such as a distribution's `DomainName`. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ResolvedTemplate {
  readonly region: string;
  readonly accountId: string;
  readonly stackName: string;
  readonly resources: readonly Resource[];
  readonly outputs: Readonly<Record<string, Json>>;
  /** Returns the resources of one type, in template order; an empty list without any. */
  ofType(type: string): readonly Resource[];
  /** Returns the resource whose `arn`, `ref` or `name` is `id`, of the given type. */
  find(type: string, id: string): Resource | undefined;
  /** Returns the path in cdk.out of a file asset (a folder or a file), by its S3 object key (`<hash>.zip`) or hash. */
  assetPath(objectKey: string): string;
  /** Returns the Docker build folder in cdk.out of an image asset, by its image URI. */
  imageFolder(imageUri: string): string;
}
