import type * as z from 'zod';
import type { FileAction } from '../domain/access/actions.ts';
import { filePlaces } from './filePlaces.ts';
import type { Need } from './needs.ts';

/**
 * Callers allowed: anyone, any signed-in user, or anyone who may perform this action on the file in the path, or on the
 * file shared by the team in the path. `serve` checks access (services/access) before the service runs; the role that
 * an action needs is defined in domain/access.
 */
export type Access = 'public' | 'user' | `file:${FileAction}` | `team:${FileAction}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Encoding of requests and replies. `json`: input and reply by their schemas. `webhook`: the raw bytes as they were
 * signed; the service verifies them, and a text reply is sent as it is. `redirect`: takes query and cookies, returns a
 * location and cookies. `cookies`: like `json`, and the service also takes cookies and returns cookies to set.
 * `file`: like `json`, and the service may return a file instead, or a report about one (`FileSpec`). `constant`: a JSON
 * file of the site at this path (lib/website/constants.ts); no function runs.
 */
export type Kind = 'json' | 'webhook' | 'redirect' | 'cookies' | 'file' | 'constant';

/** Input of a webhook's service. None of it is trusted before the signature is verified. */
export interface SignedRequest {
  readonly method: Method;
  /** Path with query as called by the sender, undecoded: some providers sign it. */
  readonly path: string;
  /** Header values by lowercase name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** Additional input of the service of a redirect or of a route with cookies. */
export interface Cookies {
  readonly cookies: Readonly<Record<string, string>>;
}

/** Input of a service that limits attempts. */
export interface Network {
  /**
   * IPv4 address, or first 64 bits of an IPv6 address; null for a network that the installation exempts from limits.
   */
  readonly network: string | null;
}

/** Result of a redirect's service. Each cookie is a complete `Set-Cookie` value. */
export interface Redirection {
  readonly location: string;
  readonly setCookies: readonly string[];
}

/** Result of the service of a route with cookies. Each cookie is a complete `Set-Cookie` value. */
export interface WithCookies<R> {
  readonly reply: R;
  readonly setCookies: readonly string[];
}

/** Files that a route of kind `file` can return besides its JSON reply. */
export interface FileSpec {
  readonly mediaTypes: readonly string[];
  /** Headers of a file, with their descriptions. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON about a file, instead of the file. */
  readonly report: z.ZodType;
}

/** File that a service returns instead of JSON. */
export interface FileReply {
  readonly file: {
    readonly name: string;
    /** Media type, with the charset of a text. */
    readonly contentType: string;
    /** Further headers, by lowercase name. */
    readonly headers: Readonly<Record<string, string>>;
    /** Content; or the presigned URL of content that is too long for a reply. */
    readonly content: Uint8Array | { readonly url: string };
  };
}

type Shape = z.ZodObject;

/** Route of the API. Read by the handlers, the client, OpenAPI and the template. */
export interface RouteSpec<P extends Shape, Q extends Shape, B extends Shape, R extends z.ZodType> {
  readonly method: Method;
  /** Defaults to `json`. */
  readonly kind?: Kind;
  /**
   * Path below `/api`, with `{name}` for each key of `params`. The path of a file's route is relative to the file and
   * exists at each of `filePlaces`.
   */
  readonly path: '' | `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Further actions that some inputs require because of what they change; the service checks them. */
  readonly mayAlsoNeed?: readonly FileAction[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** Files of a route of kind `file`. */
  readonly files?: FileSpec;
  /**
   * Whether programs can also call the route, with a personal access token, below `tokenPrefix`. Never set for account
   * security or payments.
   */
  readonly byToken?: true;
  /** Whether the service limits attempts by the network of the caller, which is then part of its input. */
  readonly seesNetwork?: true;
  readonly needs: readonly Need[];
  /** Memory of the function; defaults to 512. */
  readonly memoryMb?: number;
}

export type AnyRouteSpec = Omit<RouteSpec<Shape, Shape, Shape, z.ZodType>, 'params' | 'query' | 'body'> & {
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
};

/** Fields that `area` adds to a route. */
interface Named {
  readonly name: string;
  readonly area: string;
  /**
   * Full paths, the canonical one first. All lead to the same function: the distribution changes the others to the
   * canonical one (lib/website/apiRequest.ts), so the HTTP API has a route for each method and canonical path only.
   */
  readonly paths: readonly [canonical: string, ...aliases: string[]];
}

export type AnyRoute = AnyRouteSpec & Named;

/** Address of a file. Clients treat it as opaque. */
export type FileRef =
  | { readonly projectId: string; readonly videoId: string }
  | { readonly teamId: string; readonly fileId: string };

/**
 * Path prefix of routes that accept a personal access token; there the gateway checks the token instead of a session.
 */
export const tokenPrefix = '/v1';

/** Canonical path below `/api` at which a route can be called with a personal access token; undefined if it cannot. */
export const tokenPathOf = ({ byToken, paths: [canonical] }: Pick<AnyRoute, 'byToken' | 'paths'>): string | undefined =>
  byToken && tokenPrefix + canonical;

type None = Record<never, never>;
type InputOf<S> = S extends Shape ? z.output<S> : None;
type SentOf<S> = S extends Shape ? z.input<S> : None;
type Present<T, K extends string> = T extends { [key in K]: infer S } ? S : undefined;

/**
 * Input of a service: params, query and body as one object. A test forbids duplicate names among them. The ids of a
 * file are not included: the service receives the file with the proof of access.
 */
export type Input<T> = InputOf<Present<T, 'params'>> & InputOf<Present<T, 'query'>> & InputOf<Present<T, 'body'>>;

/** Input that a caller of the client passes. */
export type Sent<T> = SentOf<Present<T, 'params'>> &
  SentOf<Present<T, 'query'>> &
  SentOf<Present<T, 'body'>> &
  (T extends { readonly access: `file:${string}` } ? FileRef : unknown);

/** Result of a service. */
export type Reply<T extends { reply: z.ZodType }> = T extends { readonly kind: 'redirect' }
  ? Redirection
  : z.output<T['reply']>;

/** Result of the service of any kind of route. */
export type ServiceReply<T extends { reply: z.ZodType }> = T extends { readonly kind: 'cookies' }
  ? WithCookies<Reply<T>>
  : T extends { readonly kind: 'file'; readonly files: { readonly report: infer S extends z.ZodType } }
    ? Reply<T> | FileReply | { readonly report: z.output<S> }
    : Reply<T>;

/** Input of the service of any kind of route. */
export type ServiceInput<T> = T extends { readonly kind: 'webhook' }
  ? SignedRequest
  : Input<T> &
      (T extends { readonly kind: 'redirect' | 'cookies' } ? Cookies : unknown) &
      (T extends { readonly seesNetwork: true } ? Network : unknown);

/** Whether a route concerns one file, which its path names. */
export const isOfFile = ({ access }: Pick<AnyRouteSpec, 'access'>): boolean => access.startsWith('file:');

/** Whether a route concerns the people who share a file: its path names their team, which has the id of the file. */
export const isOfTeam = ({ access }: Pick<AnyRouteSpec, 'access'>): boolean => access.startsWith('team:');

/** Action that a route of a file or of a team performs. */
export const actionOf = ({ access }: Pick<AnyRouteSpec, 'access'>): FileAction =>
  access.slice(access.indexOf(':') + 1) as FileAction;

function pathsOf(route: AnyRouteSpec): Named['paths'] {
  const [own, team] = filePlaces;
  return isOfFile(route) ? [own.path + route.path, team.path + route.path] : [route.path];
}

/** Defines an area: a named group of routes with one nested stack, one folder of handlers and one of services. */
export function area<const T extends Record<string, AnyRouteSpec>>(
  name: string,
  routes: T,
): { readonly [K in keyof T]: T[K] & Omit<Named, 'name'> & { readonly name: K & string } } {
  const named = Object.entries(routes).map(([key, route]) => [
    key,
    { ...route, name: key, area: name, paths: pathsOf(route) },
  ]);
  return Object.fromEntries(named) as never;
}
