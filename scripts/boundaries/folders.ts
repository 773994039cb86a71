import path from 'node:path';
import { type Graph, groupsOf } from './cycles.ts';

/** Folders below `root` that import each other in a cycle: one list for each group. A folder's files count as one. */
export function folderCycles(graph: Graph, root: string): string[][] {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    if (!file.startsWith(`${root}/`)) continue;
    const folder = path.posix.dirname(file);
    const others = targets.map((target) => path.posix.dirname(target)).filter((other) => other !== folder);
    const known = folders.get(folder) ?? new Set();
    for (const other of others) if (other === root || other.startsWith(`${root}/`)) known.add(other);
    folders.set(folder, known);
  }
  return groupsOf(new Map([...folders].map(([folder, others]) => [folder, [...others]])));
}
