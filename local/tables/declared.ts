import type { JsonObject, ResolvedTemplate } from '../template/types.ts';

export const tableTypes = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'] as const;

/** Table as declared in the template. */
export interface DeclaredTable {
  readonly name: string;
  readonly properties: JsonObject;
  /** TTL attribute, which contains the expiry of an item in epoch seconds. */
  readonly expiryAttribute: string | undefined;
  readonly keyAttributes: readonly string[];
}

/** Returns the tables of the template. */
export function declaredTables(template: ResolvedTemplate): DeclaredTable[] {
  return tableTypes
    .flatMap((type) => template.ofType(type))
    .map(({ name, properties }) => {
      const expiry = properties.TimeToLiveSpecification as { AttributeName?: string; Enabled?: boolean } | undefined;
      const keys = properties.KeySchema as { AttributeName: string }[];
      return {
        name,
        properties,
        expiryAttribute: expiry?.Enabled === true ? expiry.AttributeName : undefined,
        keyAttributes: keys.map(({ AttributeName }) => AttributeName),
      };
    });
}
