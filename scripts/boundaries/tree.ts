import type { ESTree } from 'vite';

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;

/** Yields a node and all of its descendants, parents first. */
export function* nodesOf(node: ESTree.Node): Generator<ESTree.Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}
