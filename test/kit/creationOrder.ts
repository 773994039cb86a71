import type { Resource } from './template.ts';

/** Ids that a template value references. */
function refersTo(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref' && typeof inner === 'string') return [inner];
    if (key === 'Fn::GetAtt') return [String(Array.isArray(inner) ? inner[0] : inner).split('.')[0] ?? ''];
    return refersTo(inner);
  });
}

/** Logical ids of everything among `all`, in the same template, that CloudFormation completes before it starts a resource. */
export function earlierThan(resource: Resource, all: readonly Resource[]): Set<string> {
  const own = all.filter(({ template }) => template === resource.template);
  const byId = new Map(own.map((one) => [one.logicalId, one]));
  const found = new Set<string>();
  const visit = ({ dependsOn, properties }: Resource) => {
    for (const id of [...dependsOn, ...refersTo(properties)]) {
      const next = byId.get(id);
      if (next === undefined || found.has(id)) continue;
      found.add(id);
      visit(next);
    }
  };
  visit(resource);
  return found;
}

/** Splits resources of one template into those that CloudFormation creates at the same time, in their order. */
export function wavesOf(some: readonly Resource[], all: readonly Resource[]): Resource[][] {
  const earlier = new Map(some.map((one) => [one.logicalId, earlierThan(one, all)]));
  const waves: Resource[][] = [];
  let waiting = [...some];
  while (waiting.length > 0) {
    const ids = waiting.map(({ logicalId }) => logicalId);
    const next = waiting.filter(({ logicalId }) => !ids.some((id) => earlier.get(logicalId)?.has(id)));
    if (next.length === 0) throw new Error(`a circle of ${ids}`);
    waves.push(next);
    waiting = waiting.filter((one) => !next.includes(one));
  }
  return waves;
}
