import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { functionRoutes } from '../../api/routes/index.ts';
import { canaryMinutes } from '../../lib/release/canaryRelease.ts';
import { readFunctions } from '../../local/functions/spec.ts';
import { declaredApis } from '../../local/http/declared.ts';
import { classifyResources } from '../../local/template/coverage.ts';
import { resolveTemplate } from '../../local/template/resolve.ts';
import { wavesOf } from '../kit/creationOrder.ts';
import { type Resource, type Synthesised, socialClientIds, synthesise } from '../kit/template.ts';

let canary: Synthesised;
let plain: Synthesised;
beforeAll(async () => {
  [canary, plain] = await Promise.all([synthesise({ ...socialClientIds, canary: '10' }), synthesise(socialClientIds)]);
});

const ofType = (type: string): Resource[] => canary.resources.filter((resource) => resource.type === type);
const text = (value: unknown): string => JSON.stringify(value);
const isOfRoutes = ({ type }: Resource) => /^AWS::ApiGatewayV2::(Route|Integration)$/.test(type);

/** Properties of a resource's declaration that are not `Properties`, such as its update policy. */
function declared({ template, logicalId }: Resource): Record<string, unknown> {
  const { Resources } = JSON.parse(readFileSync(path.join(canary.outdir, template), 'utf8'));
  return Resources[logicalId];
}

test('without the option nothing of it is there', () => {
  const types = new Set(plain.resources.map(({ type }) => type));
  expect([...types].filter((type) => /CodeDeploy|Lambda::(Alias|Version)/.test(type))).toEqual([]);
});

describe('with a canary', () => {
  test('the template is synthesised without unacknowledged findings, within the limits of a template', () => {
    expect(canary.isGreen, canary.output).toBe(true);
    expect(canary.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const counts = Map.groupBy(canary.resources, ({ template }) => template);
    for (const [template, resources] of counts) {
      expect(resources.length, template).toBeLessThan(400);
      // CloudFormation accepts a megabyte.
      expect(readFileSync(path.join(canary.outdir, template)).byteLength, template).toBeLessThan(500_000);
    }
  });

  test('every function of a route has a version, an alias and a deployment group of its own', () => {
    expect(ofType('AWS::Lambda::Version')).toHaveLength(functionRoutes.length);
    expect(ofType('AWS::Lambda::Alias')).toHaveLength(functionRoutes.length);
    const groups = ofType('AWS::Lambda::Alias').map((alias) => {
      const { UpdatePolicy: policy } = declared(alias) as {
        UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } } };
      };
      return policy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref;
    });
    // A group can have one deployment at a time, and an application 1,000 groups.
    expect(new Set(groups).size).toBe(functionRoutes.length);
    expect(groups.sort()).toEqual(
      ofType('AWS::CodeDeploy::DeploymentGroup')
        .map(({ logicalId }) => logicalId)
        .sort(),
    );
    expect(groups.length).toBeLessThan(1000);
    expect(ofType('AWS::CodeDeploy::Application')).toHaveLength(1);
  });

  test('new versions receive a tenth of the calls first, and a failure takes them back', () => {
    const [config] = ofType('AWS::CodeDeploy::DeploymentConfig');
    expect(config?.properties).toMatchObject({
      ComputePlatform: 'Lambda',
      TrafficRoutingConfig: {
        Type: 'TimeBasedCanary',
        TimeBasedCanary: { CanaryInterval: canaryMinutes, CanaryPercentage: 10 },
      },
    });
    const [alarm] = ofType('AWS::CloudWatch::Alarm');
    expect(alarm?.logicalId).toMatch(/^ReleaseFails/);
    for (const { properties } of ofType('AWS::CodeDeploy::DeploymentGroup')) {
      expect(properties.AlarmConfiguration).toMatchObject({ Enabled: true });
      expect(text(properties.AlarmConfiguration)).toContain(`ReleaseFails`);
      expect(properties.AutoRollbackConfiguration).toMatchObject({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
  });

  test('routes call the alias, and only once they may', () => {
    const aliases = new Set(ofType('AWS::Lambda::Alias').map(({ logicalId }) => logicalId));
    const called = ofType('AWS::ApiGatewayV2::Integration').filter(({ properties }) =>
      aliases.has((properties.IntegrationUri as { Ref?: string }).Ref ?? ''),
    );
    expect(called).toHaveLength(functionRoutes.length);
    for (const { logicalId, dependsOn } of called)
      expect(
        dependsOn.filter((id) => id.includes('Permission')),
        logicalId,
      ).not.toEqual([]);
    const permitted = ofType('AWS::Lambda::Permission').filter(({ properties }) =>
      aliases.has((properties.FunctionName as { Ref?: string }).Ref ?? ''),
    );
    expect(permitted.length).toBeGreaterThanOrEqual(functionRoutes.length);
  });

  test('five stacks wait for it at the same time, which create no more routes together than one does', () => {
    const root = canary.resources.filter(({ template }) => !template.endsWith('.nested.template.json'));
    const within = (template: string) => canary.resources.filter((resource) => resource.template === template);
    const routed = root.filter(
      ({ type, nested = '' }) => type === 'AWS::CloudFormation::Stack' && within(nested).some(isOfRoutes),
    );
    const waves = wavesOf(routed, canary.resources);
    expect(waves.map(({ length }) => length).every((length) => length <= 5)).toBe(true);
    expect(waves.length).toBeLessThanOrEqual(7);
    const creations = (stack: Resource) =>
      Math.max(...wavesOf(within(stack.nested ?? '').filter(isOfRoutes), canary.resources).map(({ length }) => length));
    for (const wave of waves) expect(wave.reduce((sum, stack) => sum + creations(stack), 0)).toBeLessThanOrEqual(10);
  });

  test('the role of CodeDeploy can shift functions of its environment only', () => {
    const role = ofType('AWS::IAM::Role').find(({ logicalId }) => logicalId.startsWith('ReleaseRole'));
    const policies = text(role?.properties.Policies);
    expect(policies.match(/"[a-z]+:[A-Z]\w+"/g)).toEqual([
      '"lambda:GetAlias"',
      '"lambda:UpdateAlias"',
      '"lambda:GetProvisionedConcurrencyConfig"',
      '"cloudwatch:DescribeAlarms"',
    ]);
    expect(policies).toContain(':function:otoji-dev-*');
    expect(role?.properties.ManagedPolicyArns).toBeUndefined();
  });

  test('the local cloud runs the functions behind the aliases, and knows every resource', () => {
    const template = resolveTemplate(canary.outdir);
    const { specs } = readFunctions(template);
    const runnable = new Set(specs.map(({ arn }) => arn));
    const routes = declaredApis(template).flatMap((api) => api.routes);
    expect(routes.length).toBeGreaterThan(functionRoutes.length);
    const missing = routes.filter(({ functionArn }) => !runnable.has(functionArn.split(':').slice(0, 7).join(':')));
    expect(missing).toEqual([]);
    expect(routes.filter(({ functionArn }) => functionArn.endsWith(':live'))).toHaveLength(routes.length);
    const run = new Set(['AWS::Lambda::Function', 'AWS::Lambda::Version', 'AWS::Lambda::Alias']);
    const { unsupported } = classifyResources(template, run);
    expect([...unsupported.keys()].filter((type) => type.includes('CodeDeploy'))).toEqual([]);
  });
});
