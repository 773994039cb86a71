import type { ESTree } from 'vite';
import { lineAt, type SourceFile } from './imports.ts';
import type { Forbidden } from './rows.ts';
import { nodesOf } from './tree.ts';

/** Use of a name whose value differs each time. */
export interface Use {
  readonly line: number;
  readonly text: string;
}

/** Allowed members of `Date` and `Math`; any other use is refused, including aliases. */
const pureMembers = {
  Date: (member: string) => member === 'UTC' || member === 'parse' || member === 'prototype',
  Math: (member: string) => member !== 'random',
};

type Name = keyof typeof pureMembers;
const isName = (name: string): name is Name => name in pureMembers;

/**
 * Uses of the clock (`Date.now()`, `new Date()`) and of randomness (`Math.random()`). Biome forbids whole globals;
 * these are members of globals with other, permitted uses.
 */
export function impureUses(file: SourceFile, { clock, randomness }: Forbidden): Use[] {
  const watched = new Set<Name>([...(clock ? (['Date'] as const) : []), ...(randomness ? (['Math'] as const) : [])]);
  if (![...watched].some((name) => new RegExp(`\\b${name}\\b`).test(file.source))) return [];
  const nodes = [...nodesOf(file.parsed.program)];
  const harmless = new Set(nodes.flatMap(harmlessIn));
  return nodes
    .filter((node) => node.type === 'Identifier')
    .filter((node) => isName(node.name) && watched.has(node.name) && !harmless.has(node))
    .map(({ start }) => ({ line: lineAt(file, start), text: textAt(file, start) }));
}

/** Names in a node that neither read the clock nor use randomness: `new Date(ms)`, `Date.UTC`, a type, a property. */
function harmlessIn(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'NewExpression':
      return node.arguments.length > 0 ? [node.callee] : [];
    case 'MemberExpression':
      return node.computed ? [] : [node.property, ...(isPure(node) ? [node.object] : [])];
    case 'Property':
      return node.shorthand || node.computed ? [] : [node.key];
    case 'BinaryExpression':
      return node.operator === 'instanceof' ? [node.right] : [];
    case 'TSTypeReference':
      return [node.typeName];
    case 'TSTypeQuery':
      return [node.exprName];
    default:
      return [];
  }
}

function isPure({ object, property }: ESTree.MemberExpression): boolean {
  if (object.type !== 'Identifier' || property.type !== 'Identifier' || !isName(object.name)) return false;
  return pureMembers[object.name](property.name);
}

/** Text of a name with its member access: `Date.now`. */
const textAt = ({ source }: SourceFile, start: number): string =>
  /^\w+(?:\??\.\w+|\[[^\]]*\])?/.exec(source.slice(start))?.[0] ?? '';
