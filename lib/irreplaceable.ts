import { readFileSync } from 'node:fs';

/**
 * Properties that CloudFormation cannot change in place. A change to one makes a new, empty resource; the old one stays
 * behind with all data, and the site is empty.
 */
const fixedProperties: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['KeySchema', 'LocalSecondaryIndexes', 'TableName', 'ImportSourceSpecification'],
  'AWS::Cognito::UserPool': ['AliasAttributes', 'Schema', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::S3::Bucket': ['BucketName'],
};

interface Template {
  readonly Resources: Readonly<
    Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>
  >;
}

/** Environment and Region, which are part of names. */
interface Place {
  readonly name: string;
  readonly region: string;
}

/** Ids of the resources that hold data, with their fixed properties as JSON. */
type Identities = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the identities of the resources of a template that hold data. Equal in all environments. */
export function identitiesIn({ Resources }: Template, { name, region }: Place): Identities {
  const neutral = (value: unknown) =>
    JSON.stringify(value).replaceAll(`otoji-${name}-`, 'otoji-ENVIRONMENT-').replaceAll(region, 'REGION');
  const identities = Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
    const fixed = (fixedProperties[Type] ?? []).flatMap((property) =>
      Properties[property] === undefined ? [] : [[property, neutral(Properties[property])] as const],
    );
    return fixed.length === 0 ? [] : [[id, Object.fromEntries(fixed)] as const];
  });
  return Object.fromEntries(identities);
}

/** Returns the identities that deployed environments have. */
export const readIdentities = (): Identities =>
  JSON.parse(readFileSync(new URL('./irreplaceable.json', import.meta.url), 'utf8')) as Identities;

/**
 * Throws if a deployment of the template would replace or drop a resource that holds data.
 * @see docs/operate/restore.md
 */
export function refuseReplacement(template: Template, place: Place, deployed = readIdentities()): void {
  const identities = identitiesIn(template, place);
  for (const [id, fixed] of Object.entries(deployed)) {
    const now = identities[id];
    if (!now) throw new Error(`a deployment would drop ${id} with all its data: its id is missing in the template`);
    const names = new Set([...Object.keys(fixed), ...Object.keys(now)]);
    const changed = [...names].filter((name) => fixed[name] !== now[name]);
    if (changed.length > 0)
      throw new Error(`a deployment would replace ${id} by an empty one: ${changed.join(', ')} cannot be changed`);
  }
}
