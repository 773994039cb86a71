import type { Json, JsonObject } from './types.ts';

/** Name lookup for the intrinsic functions of one stack. */
export interface Scope {
  /** Returns the value of `Ref`: a parameter, pseudo parameter or resource. Undefined means `AWS::NoValue`. */
  ref(name: string): Json | undefined;
  getAtt(logicalId: string, attribute: string): Json;
  condition(name: string): boolean;
  mapping(map: string, key: string, second: string): Json;
  importValue(exportName: string): Json;
}

/** Evaluates every intrinsic function in `value`. Undefined means `AWS::NoValue`: the key is omitted. */
export function evaluate(value: Json, scope: Scope): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => evaluate(item, scope)).filter((item) => item !== undefined);
  if (value === null || typeof value !== 'object') return value;
  const [first, ...others] = Object.entries(value);
  if (first !== undefined && others.length === 0) {
    const [name, argument] = first;
    if (name === 'Ref') return scope.ref(text(argument));
    if (name === 'Condition' && typeof argument === 'string') return scope.condition(argument);
    if (name.startsWith('Fn::')) return call(name, argument, scope);
  }
  return evaluateObject(value, scope);
}

/** Like `evaluate`, for an object that is not itself a function call, such as a resource's properties. */
export function evaluateObject(value: JsonObject, scope: Scope): JsonObject {
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    const evaluated = evaluate(item, scope);
    if (evaluated !== undefined) result[key] = evaluated;
  }
  return result;
}

type Intrinsic = (argument: Json, scope: Scope) => Json | undefined;

function call(name: string, argument: Json, scope: Scope): Json | undefined {
  const intrinsic = intrinsics[name];
  if (intrinsic === undefined) throw new Error(`the template uses ${name}, which the local cloud does not support`);
  return intrinsic(argument, scope);
}

const intrinsics: Record<string, Intrinsic> = {
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, ...attribute] = typeof argument === 'string' ? argument.split('.') : list(argument).map(text);
    return scope.getAtt(logicalId ?? '', attribute.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = pair(argument, scope);
    return list(parts).map(text).join(text(separator));
  },
  'Fn::Split': (argument, scope) => {
    const [separator, whole] = pair(argument, scope);
    return text(whole).split(text(separator));
  },
  'Fn::Select': (argument, scope) => {
    const [index, from] = pair(argument, scope);
    const chosen = list(from)[Number(text(index))];
    if (chosen === undefined) throw new Error(`Fn::Select found no item ${text(index)}`);
    return chosen;
  },
  'Fn::Sub': (argument, scope) => substitute(argument, scope),
  'Fn::If': (argument, scope) => {
    const [condition, yes, no] = list(argument);
    return evaluate((scope.condition(text(condition)) ? yes : no) ?? null, scope);
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, key, second] = list(some(evaluate(argument, scope))).map(text);
    return scope.mapping(map ?? '', key ?? '', second ?? '');
  },
  'Fn::ImportValue': (argument, scope) => scope.importValue(text(evaluate(argument, scope))),
  'Fn::Base64': (argument, scope) => Buffer.from(text(evaluate(argument, scope))).toString('base64'),
  'Fn::ToJsonString': (argument, scope) => JSON.stringify(evaluate(argument, scope)),
  'Fn::Length': (argument, scope) => list(some(evaluate(argument, scope))).length,
  'Fn::GetAZs': (argument, scope) => {
    const region = text(evaluate(argument, scope)) || text(scope.ref('AWS::Region'));
    return ['a', 'b', 'c'].map((zone) => region + zone);
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = pair(argument, scope);
    return JSON.stringify(left) === JSON.stringify(right);
  },
  'Fn::Not': (argument, scope) => !every(argument, scope),
  'Fn::And': (argument, scope) => every(argument, scope),
  'Fn::Or': (argument, scope) => list(argument).some((item) => evaluate(item, scope) === true),
};

const every = (argument: Json, scope: Scope) => list(argument).every((item) => evaluate(item, scope) === true);

/** Substitutes `${Name}`, `${Name.Attribute}`, `${LocalVariable}` and the literal `${!Name}`. */
function substitute(argument: Json, scope: Scope): string {
  const [pattern, variables] = Array.isArray(argument) ? argument : [argument, {}];
  const given = variables as JsonObject;
  return text(pattern).replaceAll(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    const variable = given[name];
    if (variable !== undefined) return text(evaluate(variable, scope));
    const [logicalId = '', ...attribute] = name.split('.');
    return text(attribute.length > 0 ? scope.getAtt(logicalId, attribute.join('.')) : scope.ref(name));
  });
}

function pair(argument: Json, scope: Scope): [Json, Json] {
  const [left, right] = list(argument);
  return [some(evaluate(left ?? null, scope)), some(evaluate(right ?? null, scope))];
}

function some(value: Json | undefined): Json {
  if (value === undefined) throw new Error('AWS::NoValue was used where a value is required');
  return value;
}

function list(value: Json): Json[] {
  if (!Array.isArray(value)) throw new Error(`expected a list, not ${JSON.stringify(value)}`);
  return value;
}

function text(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`expected a string, not ${JSON.stringify(value)}`);
}
