/** Imports by importing file. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Import cycles, one for each group of files that reach each other: the shortest one from the first file by name, which
 * is repeated at the end. Type imports count, since they express dependencies equally.
 */
export function cyclesOf(graph: Graph): string[][] {
  return groupsOf(graph).map((group) => shortestCircle(graph, group));
}

/** Tarjan's strongly connected components, without single files. */
export function groupsOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) groups.push(group.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return groups;
}

function shortestCircle(graph: Graph, group: readonly string[]): string[] {
  const [first = ''] = group;
  const paths = [[first]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === first) return [...path, first];
      if (!group.includes(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [...group];
}
