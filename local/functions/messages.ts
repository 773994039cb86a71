import type { InvokeError } from '../context.ts';

/** Data that the worker thread needs to run a function. */
export interface LoadedFunction {
  readonly name: string;
  readonly arn: string;
  /** `file:` URL of the module. */
  readonly moduleUrl: string;
  readonly exportName: string;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** Messages to the worker. Payloads are JSON text, as with Lambda. */
export type ToWorker =
  | {
      readonly type: 'invoke';
      readonly id: string;
      readonly loaded: LoadedFunction;
      readonly payload: string;
      readonly deadlineMs: number;
    }
  | { readonly type: 'ping' };

/**
 * Messages from the worker. `output` is text that a function wrote to standard output or standard error; `program`
 * reports that a process started by a function is running or has ended.
 */
export type FromWorker =
  | { readonly type: 'done'; readonly id: string; readonly payload: string }
  | { readonly type: 'failed'; readonly id: string; readonly error: InvokeError; readonly fatal: boolean }
  | { readonly type: 'output'; readonly id: string; readonly name: string; readonly text: string }
  | { readonly type: 'program'; readonly id: string; readonly pid: number; readonly isRunning: boolean }
  | { readonly type: 'pong' };
