import type { JsonObject, ResolvedTemplate, Resource } from '../../../local/template/types.ts';

type Declared = Pick<Resource, 'type' | 'ref'> & { properties?: JsonObject; arn?: string; name?: string };

/** Resolved template with only the given resources. */
export function declaredTemplate(...declared: readonly Declared[]): ResolvedTemplate {
  const resources = declared.map(
    ({ type, ref, properties = {}, arn = `arn:aws:test:::${ref}`, name = ref }): Resource => ({
      path: `test/${ref}`,
      logicalId: ref,
      constructPath: `test/${ref}/Resource`,
      type,
      properties,
      ref,
      name,
      arn,
      attributes: {},
    }),
  );
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  return {
    region: 'ap-southeast-1',
    accountId: '000000000000',
    stackName: 'test',
    resources,
    outputs: {},
    ofType,
    find: (type, id) => ofType(type).find(({ arn, ref, name }) => [arn, ref, name].includes(id)),
    assetPath: (objectKey) => objectKey,
    imageFolder: (imageUri) => imageUri,
  };
}
