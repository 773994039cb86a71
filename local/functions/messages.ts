import type { InvokeError } from '../context.ts';

/** What the worker thread must know of a function to run it. */
export interface LoadedFunction {
  readonly name: string;
  readonly arn: string;
  /** `file:` URL of the module. */
  readonly moduleUrl: string;
  readonly exportName: string;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** To the worker. Payloads travel as JSON text, as they do to Lambda. */
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
 * From the worker. `output` is what a function wrote to its standard output or error stream; `program` tells of a
 * process that a function started and of its end.
 */
export type FromWorker =
  | { readonly type: 'done'; readonly id: string; readonly payload: string }
  | { readonly type: 'failed'; readonly id: string; readonly error: InvokeError; readonly fatal: boolean }
  | { readonly type: 'output'; readonly id: string; readonly name: string; readonly text: string }
  | { readonly type: 'program'; readonly id: string; readonly pid: number; readonly isRunning: boolean }
  | { readonly type: 'pong' };
