import type { Json } from '../template/types.ts';
import type { DeclaredStateMachine } from './machines.ts';

type State = DeclaredStateMachine['definition']['States'][string];

/**
 * Returns when a Wait state that is entered at `nowMs` ends; undefined for other states, and for a wait until a fixed
 * time.
 */
export function waitEndOf(state: State | undefined, input: Json, nowMs: number): number | undefined {
  if (state?.Type !== 'Wait') return undefined;
  const seconds = state.SecondsPath === undefined ? state.Seconds : valueAt(input, state.SecondsPath);
  return typeof seconds === 'number' ? nowMs + seconds * 1000 : undefined;
}

/** Returns the value of a reference path such as `$.a.b`. */
function valueAt(input: Json, path: string): unknown {
  const names = path.split('.').slice(1);
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], input);
}

/** Returns the Wait state that waits only until the given time, so that a restart does not begin the wait again. */
export function waitUntil(state: State, endsAtMs: number): State {
  const { Seconds: _, SecondsPath: __, ...others } = state as State & { Seconds?: number; SecondsPath?: string };
  return { ...others, Timestamp: new Date(endsAtMs).toISOString() } as State;
}
