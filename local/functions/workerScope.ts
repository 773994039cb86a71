import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoadedFunction } from './messages.ts';

/** Call that the running code belongs to, also across awaits, timers, imports and callbacks. */
export interface CallScope {
  readonly id: string;
  readonly loaded: LoadedFunction;
  /** The function's own environment, writable like `process.env` on Lambda. */
  readonly environment: Record<string, string>;
}

export const callScope = new AsyncLocalStorage<CallScope>();
