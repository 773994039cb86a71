import type { ApiRoute } from './declared.ts';

export interface Match {
  readonly route: ApiRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly route: ApiRoute;
  readonly method: string;
  readonly segments: readonly string[];
}

/**
 * Finds the route of a request in API Gateway's order: the most specific path first (a literal segment before a
 * variable, a variable before `{proxy+}`), then the method before `ANY`, then `$default`.
 */
export class Router {
  readonly #patterns: readonly Pattern[];
  readonly #fallback: ApiRoute | undefined;

  constructor(routes: readonly ApiRoute[]) {
    this.#fallback = routes.find(({ routeKey }) => routeKey === '$default');
    this.#patterns = routes
      .filter((route) => route !== this.#fallback)
      .map(patternOf)
      .toSorted(bySpecificity);
  }

  find(method: string, path: string): Match | undefined {
    const segments = path.split('/');
    for (const pattern of this.#patterns) {
      if (pattern.method !== 'ANY' && pattern.method !== method) continue;
      const pathParameters = matchSegments(pattern.segments, segments);
      if (pathParameters !== undefined) return { route: pattern.route, pathParameters };
    }
    return this.#fallback && { route: this.#fallback, pathParameters: {} };
  }
}

function patternOf(route: ApiRoute): Pattern {
  const [method = '', path = ''] = route.routeKey.split(' ');
  return { route, method, segments: path.split('/') };
}

const isVariable = (segment: string) => segment.startsWith('{');
const isGreedy = (segment: string) => segment.endsWith('+}');
const rank = (segment: string | undefined) =>
  segment === undefined ? 3 : isGreedy(segment) ? 2 : isVariable(segment) ? 1 : 0;

function bySpecificity(a: Pattern, b: Pattern): number {
  for (let index = 0; index < Math.max(a.segments.length, b.segments.length); index += 1) {
    const difference = rank(a.segments[index]) - rank(b.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

/** Returns the path variables, still percent-encoded; undefined when the path does not match. */
function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const actual = path[index];
    if (actual === undefined) return undefined;
    if (isGreedy(segment)) return { ...parameters, [segment.slice(1, -2)]: path.slice(index).join('/') };
    if (!isVariable(segment)) {
      if (segment !== actual) return undefined;
    } else if (actual === '') return undefined;
    else parameters[segment.slice(1, -1)] = actual;
  }
  return pattern.length === path.length ? parameters : undefined;
}
