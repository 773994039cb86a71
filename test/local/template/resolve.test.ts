import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveTemplate } from '../../../local/template/resolve.ts';
import type { JsonObject, Resource } from '../../../local/template/types.ts';
import { synthesiseSmallCloud } from '../kit/smallCloud.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const { cdkOut } = synthesiseSmallCloud(folder.path);
const template = resolveTemplate(cdkOut);

const only = (type: string, part = ''): Resource => {
  const found = template.ofType(type).filter(({ logicalId }) => logicalId.startsWith(part));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} resources ${type} ${part}`);
  return found[0];
};
const environment = (name: string) =>
  (only('AWS::Lambda::Function', name).properties.Environment as JsonObject).Variables as JsonObject;

describe('the synthesised template', () => {
  it('leaves no intrinsic function unresolved', () => {
    expect(JSON.stringify(template.resources)).not.toMatch(/"(Ref|Fn::[A-Za-z]+)":/);
  });

  it('passes names into nested stacks through generated parameters', () => {
    expect(environment('echo')).toMatchObject({
      TABLE_NAME: only('AWS::DynamoDB::Table').name,
      MEDIA_BUCKET: only('AWS::S3::Bucket', 'Media').name,
      OWN_NAME: 'echo',
    });
  });

  it('passes a nested stack’s output to its parent and to another nested stack', () => {
    expect(environment('echo').MACHINE_ARN).toBe(only('AWS::StepFunctions::StateMachine').arn);
  });

  it('inserts a function’s ARN into the state machine that calls it', () => {
    const { DefinitionString } = only('AWS::StepFunctions::StateMachine').properties;
    const definition = JSON.parse(String(DefinitionString));
    expect(definition.States.one.Parameters.FunctionName).toBe(only('AWS::Lambda::Function', 'first').arn);
  });

  it('has names that stay the same across restarts and syntheses', () => {
    const again = resolveTemplate(synthesiseSmallCloud(join(folder.path, 'again')).cdkOut);
    expect(again.ofType('AWS::DynamoDB::Table')[0]?.name).toBe(only('AWS::DynamoDB::Table').name);
    expect(again.ofType('AWS::Cognito::UserPool')[0]?.ref).toBe(only('AWS::Cognito::UserPool').ref);
  });

  it('has names in AWS’s format', () => {
    expect(only('AWS::Cognito::UserPool').ref).toMatch(/^eu-west-1_[0-9a-zA-Z]{9}$/);
    expect(only('AWS::Cognito::UserPoolClient').ref).toMatch(/^[a-z0-9]{26}$/);
    expect(only('AWS::S3::Bucket', 'Media').name).toMatch(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);
    expect(only('AWS::ApiGatewayV2::Api').ref).toMatch(/^[a-z0-9]{10}$/);
  });

  it('finds resources by name and by ARN', () => {
    const echo = only('AWS::Lambda::Function', 'echo');
    expect(template.find('AWS::Lambda::Function', echo.arn)).toBe(echo);
    expect(template.find('AWS::Lambda::Function', echo.name)).toBe(echo);
    expect(template.find('AWS::Lambda::Function', 'unknown')).toBeUndefined();
  });

  it('locates the assets of functions and images', () => {
    const { Code: code } = only('AWS::Lambda::Function', 'echo').properties;
    expect(existsSync(join(template.assetPath(String((code as JsonObject).S3Key)), 'index.mjs'))).toBe(true);
    const { Code: image } = only('AWS::Lambda::Function', 'first').properties;
    expect(existsSync(join(template.imageFolder(String((image as JsonObject).ImageUri)), 'Dockerfile'))).toBe(true);
  });

  it('has the outputs of the root stack', () => {
    expect(template.outputs.Address).toMatch(/^https:\/\/d[a-z0-9]+\.cloudfront\.net$/);
  });

  it('reports the command to run when nothing was synthesised', () => {
    expect(() => resolveTemplate(join(folder.path, 'nowhere'))).toThrow('npm run synth');
  });
});
