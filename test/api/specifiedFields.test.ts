import { expect, test } from 'vitest';
import { openApiDocument } from '../../api/openapi.ts';
import { specifiedFields } from './specifiedFields.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

const { paths } = openApiDocument('1') as unknown as { paths: Record<string, Record<string, Operation>> };

const isNull = ({ type }: Schema) => type === 'null';
const withoutNull = (schema: Schema): Schema => schema.anyOf?.find((one) => !isNull(one)) ?? schema;

/** Body of a call, or what it returns. */
function bodyOf(call: string, isSent: boolean): Schema | undefined {
  const [method = '', path = ''] = call.split(' ');
  const operation = paths[path]?.[method.toLowerCase()];
  const content = isSent ? operation?.requestBody?.content : operation?.responses[200]?.content;
  return content?.['application/json']?.schema;
}

/** Schema at `a.b` or `a[]` below another one. */
const below = (schema: Schema | undefined, at: string): Schema | undefined =>
  at
    .split('.')
    .filter(Boolean)
    .reduce<Schema | undefined>((found, name) => {
      const field = found && withoutNull(found).properties?.[name.replace('[]', '')];
      return name.endsWith('[]') ? field && withoutNull(field).items : field;
    }, schema);

/** Type of a field, with `?` if it can be null. */
function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'missing';
  const { type, const: constant, enum: values = [constant], anyOf = [] } = withoutNull(schema);
  const types = [type ?? anyOf[0]?.type ?? typeof values[0]].flat();
  const isNullable = types.includes('null') || (schema.anyOf ?? []).some(isNull);
  return types.filter((one) => one !== 'null').join() + (isNullable ? '?' : '');
}

const named = specifiedFields.map((one) => [`${one.entity}, ${one.call} ${one.at}`, one] as const);

test.each(named)('%s has the specified fields', (_, { call, at, isSent = false, fields }) => {
  const entity = below(bodyOf(call, isSent), at);
  const types = Object.fromEntries(
    Object.keys(fields).map((field) => [field, typeOf(entity && withoutNull(entity).properties?.[field])]),
  );
  expect(types).toEqual(fields);
});
