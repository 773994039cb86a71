import { describe, expect, it } from 'vitest';
import { evaluate, type Scope } from '../../../local/template/intrinsics.ts';
import type { Json } from '../../../local/template/types.ts';

const names: Record<string, Json> = { Bucket: 'films', 'AWS::Region': 'eu-west-1', Count: 2 };
const scope: Scope = {
  ref: (name) => names[name],
  getAtt: (logicalId, attribute) => `${logicalId}/${attribute}`,
  condition: (name) => name === 'Yes',
  mapping: (map, key, second) => `${map}.${key}.${second}`,
  importValue: (name) => `imported ${name}`,
};
const value = (json: Json) => evaluate(json, scope);

describe('an intrinsic function', () => {
  it.each<[string, Json, Json]>([
    ['Ref', { Ref: 'Bucket' }, 'films'],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Pool', 'Arn'] }, 'Pool/Arn'],
    ['GetAtt of an output', { 'Fn::GetAtt': ['Nested', 'Outputs.Name'] }, 'Nested/Outputs.Name'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'Bucket' }, 3]] }, 'a-films-3'],
    ['Split and Select', { 'Fn::Select': [1, { 'Fn::Split': ['i', { Ref: 'Bucket' }] }] }, 'lms'],
    [
      'Sub',
      { 'Fn::Sub': `\${Bucket} in \${AWS::Region}, \${Pool.Arn}, \${!Literal}` },
      `films in eu-west-1, Pool/Arn, \${Literal}`,
    ],
    ['Sub with variables', { 'Fn::Sub': [`\${Own}/\${Bucket}`, { Own: { Ref: 'Count' } }] }, '2/films'],
    ['If', { 'Fn::If': ['Yes', 'a', 'b'] }, 'a'],
    ['If not', { 'Fn::If': ['No', 'a', 'b'] }, 'b'],
    [
      'Not, And, Or, Equals',
      { 'Fn::And': [{ 'Fn::Not': [{ 'Fn::Equals': ['a', 'b'] }] }, { 'Fn::Or': [false, { Condition: 'Yes' }] }] },
      true,
    ],
    ['FindInMap', { 'Fn::FindInMap': ['Map', { Ref: 'AWS::Region' }, 'x'] }, 'Map.eu-west-1.x'],
    ['ImportValue', { 'Fn::ImportValue': 'Name' }, 'imported Name'],
    ['Base64', { 'Fn::Base64': 'ab' }, 'YWI='],
    ['ToJsonString', { 'Fn::ToJsonString': { a: [{ Ref: 'Count' }] } }, '{"a":[2]}'],
  ])('%s is evaluated', (_name, json, expected) => {
    expect(value(json)).toEqual(expected);
  });

  it('that returns AWS::NoValue removes its key or list item', () => {
    expect(value({ a: { Ref: 'AWS::NoValue' }, b: [1, { 'Fn::If': ['No', 1, { Ref: 'AWS::NoValue' }] }] })).toEqual({
      b: [1],
    });
  });

  it('that is unknown is an error', () => {
    expect(() => value({ 'Fn::Transform': {} })).toThrow('Fn::Transform');
  });
});
