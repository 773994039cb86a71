import { type Assembly, readAssembly } from './assembly.ts';
import { type SharedScope, Stack } from './stack.ts';
import type { ResolvedTemplate, Resource } from './types.ts';

/** AWS account id of every resource on this machine. */
const localAccountId = '000000000000';

/** Reads `cdk.out` and resolves every reference in it. Throws on a reference to something that does not exist. */
export function resolveTemplate(cdkOut: string): ResolvedTemplate {
  const assembly = readAssembly(cdkOut);
  const stacks = rootStacks(assembly);
  const resources = stacks.flatMap((stack) => stack.resources());
  const byType = Map.groupBy(resources, ({ type }) => type);
  const [first] = assembly.roots;
  const ofType = (type: string): readonly Resource[] => byType.get(type) ?? [];
  return {
    region: first?.region ?? 'ap-southeast-1',
    accountId: localAccountId,
    stackName: first?.name ?? '',
    resources,
    outputs: Object.assign({}, ...stacks.map((stack) => stack.outputs())),
    ofType,
    find: (type, id) => ofType(type).find(({ arn, ref, name }) => arn === id || ref === id || name === id),
    assetPath: (objectKey) => assembly.fileAsset(objectKey),
    imageFolder: (imageUri) => assembly.imageAsset(imageUri),
  };
}

function rootStacks(assembly: Assembly): Stack[] {
  if (assembly.roots.length === 0) throw new Error('cdk.out declares no stack');
  const stacks: Stack[] = [];
  const importValue = (exportName: string) => {
    for (const stack of stacks) {
      const value = stack.exported(exportName);
      if (value !== undefined) return value;
    }
    throw new Error(`no stack exports ${exportName}`);
  };
  for (const { name, region, template } of assembly.roots) {
    const shared: SharedScope = {
      assembly,
      importValue,
      environment: { region, accountId: localAccountId, stackName: name },
    };
    stacks.push(new Stack(name, template, shared, () => undefined));
  }
  return stacks;
}
