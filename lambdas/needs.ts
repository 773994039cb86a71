import type { Always } from '../cloud/cloud.ts';

/** Parts of the cloud that a service uses, by the type of its first parameter. */
export type UsedBy<S> = S extends () => unknown
  ? unknown
  : S extends (cloud: infer C, ...rest: never[]) => unknown
    ? C
    : never;

/**
 * `unknown` if the needs open exactly the parts that are used; otherwise a type that no service has, so that the
 * handler does not compile.
 */
export type NeedsMatch<Opened, Used> =
  Same<Opened, Omit<Used, keyof Always>> extends true ? unknown : 'the needs are not what the service uses';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
