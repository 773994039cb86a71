import type * as z from 'zod';

/** What a function may touch. Each need is a grant and an environment variable at once (lib/api/needs.ts). */
export const needs = [
  'table',
  'media',
  'identity',
  'people',
  'mail',
  'transcription',
  'exports',
  'transcribe',
] as const;
export type Need = (typeof needs)[number];

/** Who may call. `file:<role>` and its like are checked by the service's first line (domain/access). */
export type Access = 'public' | 'user' | `file:${'viewer' | 'commenter' | 'editor' | 'admin' | 'owner'}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Shape = z.ZodObject;

/** One thing the product can be asked. Read by the doors, the client, OpenAPI and the template. */
export interface RouteSpec<P extends Shape, Q extends Shape, B extends Shape, R extends z.ZodType> {
  readonly method: Method;
  /** Below `/api`, with `{name}` for each key of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  readonly needs: readonly Need[];
  /** Of its function; 512 where nothing is said. */
  readonly memoryMb?: number;
}

export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodType = z.ZodType,
> extends RouteSpec<P, Q, B, R> {
  readonly name: string;
  readonly area: string;
}

type None = Record<never, never>;
type InputOf<S> = S extends Shape ? z.output<S> : None;
type SentOf<S> = S extends Shape ? z.input<S> : None;
type Present<T, K extends string> = T extends { [key in K]: infer S } ? S : undefined;

/** What a service receives: params, query and body as one object. A test forbids equal names among them. */
export type Input<T> = InputOf<Present<T, 'params'>> & InputOf<Present<T, 'query'>> & InputOf<Present<T, 'body'>>;

/** What a caller of the client passes. */
export type Sent<T> = SentOf<Present<T, 'params'>> & SentOf<Present<T, 'query'>> & SentOf<Present<T, 'body'>>;

/** What a service answers. */
export type Reply<T extends { reply: z.ZodType }> = z.output<T['reply']>;

export type AnyRoute = Omit<RouteSpec<Shape, Shape, Shape, z.ZodType>, 'params' | 'query' | 'body'> & {
  readonly name: string;
  readonly area: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
};

/** An area is a named group of routes; it becomes one nested stack, one folder of doors and one of services. */
export function area<const T extends Record<string, Omit<AnyRoute, 'name' | 'area'>>>(
  name: string,
  routes: T,
): { readonly [K in keyof T]: T[K] & { readonly name: K & string; readonly area: string } } {
  const named = Object.entries(routes).map(([key, route]) => [key, { ...route, name: key, area: name }]);
  return Object.fromEntries(named) as never;
}
