import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDefinitions, stateMachinesPage } from '../../scripts/pages/stateMachines.ts';
import { earlierThan, wavesOf } from '../kit/creationOrder.ts';
import { type Resource, socialClientIds, synthesise } from '../kit/template.ts';

let resources: readonly Resource[] = [];
let outdir = '';
beforeAll(async () => {
  ({ resources, outdir } = await synthesise(socialClientIds));
});

test('the page of state machines draws those of the template', () => {
  const page = path.resolve(import.meta.dirname, '../../docs/develop/state-machines.md');
  expect(readFileSync(page, 'utf8'), 'npm run synth && npm run pages').toBe(stateMachinesPage(readDefinitions(outdir)));
});

const within = (template: string) => resources.filter((resource) => resource.template === template);
const root = () => resources.filter(({ template }) => !template.endsWith('.nested.template.json'));
const isOfRoutes = ({ type }: Resource) => /^AWS::ApiGatewayV2::(Route|Integration)$/.test(type);
const stacks = () => root().filter(({ type }) => type === 'AWS::CloudFormation::Stack');
const stacksWithRoutes = () => stacks().filter(({ nested = '' }) => within(nested).some(isOfRoutes));
const copyOf = (name: string) => {
  const found = root().filter(
    ({ type, logicalId }) => type === 'Custom::CDKBucketDeployment' && logicalId.startsWith(name),
  );
  expect(found).toHaveLength(1);
  return found[0] as Resource;
};

describe('API Gateway takes ten requests a second from an account, so', () => {
  test('no two stacks with routes are created at the same time', () => {
    const routed = stacksWithRoutes();
    expect(routed.length).toBeGreaterThan(15);
    const earlier = new Map(routed.map((stack) => [stack.logicalId, earlierThan(stack, resources)]));
    const isOrdered = (one: string, other: string) => earlier.get(one)?.has(other) || earlier.get(other)?.has(one);
    const ids = routed.map(({ logicalId }) => logicalId);
    const unordered = ids.flatMap((one, index) =>
      ids.slice(index + 1).flatMap((other) => (isOrdered(one, other) ? [] : [`${one} and ${other}`])),
    );
    expect(unordered).toEqual([]);
  });

  test('a stack creates at most ten routes and integrations at the same time', () => {
    expect(stacksWithRoutes().length).toBeGreaterThan(15);
    for (const { nested = '' } of stacksWithRoutes()) {
      const waves = wavesOf(within(nested).filter(isOfRoutes), resources);
      expect(Math.max(...waves.map(({ length }) => length)), nested).toBeLessThanOrEqual(10);
    }
  });

  test('no routes are outside these stacks', () => {
    expect(root().filter(isOfRoutes)).toEqual([]);
  });
});

/** Both quotas are 300 per API. The integrations quota cannot be raised. */
test('an API with every option leaves room for sixty routes and sixty integrations more', () => {
  for (const type of ['Route', 'Integration'])
    expect(resources.filter((one) => one.type === `AWS::ApiGatewayV2::${type}`).length, type).toBeLessThan(240);
});

describe('a new page', () => {
  const servers = () => [
    ...stacks(),
    ...root().filter(({ type, logicalId }) => type === 'AWS::Lambda::Function' && !logicalId.startsWith('Custom')),
  ];

  test('goes live after every function, state machine, route and constant that it may ask for', () => {
    const earlier = earlierThan(copyOf('WebsitePage'), resources);
    const ids = servers().map(({ logicalId }) => logicalId);
    expect(ids.length).toBeGreaterThan(25);
    expect(ids.filter((id) => !earlier.has(id))).toEqual([]);
    expect(earlier).toContain(copyOf('WebsiteAssets').logicalId);
    expect(earlier).toContain(copyOf('Constants').logicalId);
  });

  test('finds constants that were written after the functions that they tell of', () => {
    const earlier = earlierThan(copyOf('Constants'), resources);
    expect(servers().filter(({ logicalId }) => !earlier.has(logicalId))).toEqual([]);
  });
});
