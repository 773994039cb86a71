import type { InvokeError } from '../context.ts';
import { errorReport } from './errorReport.ts';
import type { FromWorker, LoadedFunction, ToWorker } from './messages.ts';
import { type CallScope, callScope } from './workerScope.ts';

type Invoke = Extract<ToWorker, { type: 'invoke' }>;
type Handler = (event: unknown, context: object) => unknown;

interface Prepared {
  readonly environment: Record<string, string>;
  handler: Promise<Handler> | undefined;
}

const functions = new Map<string, Prepared>();

/** Lambda's limit on the size of a response. */
const maxReplyBytes = 6 * 1024 * 1024;

/** Runs one call in its own scope and posts the result. The module is loaded at the first call and reused. */
export async function runInvocation(invoke: Invoke, post: (message: FromWorker) => void): Promise<void> {
  const { id, loaded } = invoke;
  const prepared = functions.get(loaded.name) ?? { environment: { ...loaded.environment }, handler: undefined };
  functions.set(loaded.name, prepared);
  const scope: CallScope = { id, loaded, environment: prepared.environment };
  const message = await callScope.run(scope, () => call(invoke, prepared));
  post(message);
}

async function call(invoke: Invoke, prepared: Prepared): Promise<FromWorker> {
  const { id, loaded } = invoke;
  try {
    prepared.handler ??= load(loaded);
    const handler = await prepared.handler;
    const reply = await handler(JSON.parse(invoke.payload), contextOf(invoke));
    const payload = JSON.stringify(reply) ?? 'null';
    const size = Buffer.byteLength(payload);
    return size > maxReplyBytes
      ? { type: 'failed', id, error: tooLarge(size), fatal: false }
      : { type: 'done', id, payload };
  } catch (error) {
    // Loading is retried at the next call, as on Lambda, where the sandbox is started again.
    if (error instanceof LoadError) prepared.handler = undefined;
    return { type: 'failed', id, error: error instanceof LoadError ? error.report : errorReport(error), fatal: false };
  }
}

class LoadError extends Error {
  readonly report: InvokeError;

  constructor(report: InvokeError) {
    super(report.errorMessage);
    this.report = report;
  }
}

async function load({ moduleUrl, exportName, name }: LoadedFunction): Promise<Handler> {
  const url = new URL(moduleUrl);
  url.searchParams.set('function', name);
  const module = await importModule(url);
  const handler = module[exportName];
  if (typeof handler === 'function') return handler as Handler;
  const errorMessage = `${exportName} is undefined or not exported`;
  throw new LoadError({ errorType: 'Runtime.HandlerNotFound', errorMessage, trace: [] });
}

async function importModule(url: URL): Promise<Record<string, unknown>> {
  try {
    return (await import(url.href)) as Record<string, unknown>;
  } catch (error) {
    const report = errorReport(error);
    const missing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    const type = missing
      ? 'Runtime.ImportModuleError'
      : error instanceof SyntaxError
        ? 'Runtime.UserCodeSyntaxError'
        : undefined;
    throw new LoadError(type === undefined ? report : { ...report, errorType: type });
  }
}

const tooLarge = (bytes: number): InvokeError => ({
  errorType: 'Function.ResponseSizeTooLarge',
  errorMessage: `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${maxReplyBytes} bytes).`,
});

/** Returns the second argument of a handler. */
const contextOf = ({ id, loaded, deadlineMs }: Invoke) => ({
  callbackWaitsForEmptyEventLoop: true,
  functionName: loaded.name,
  functionVersion: '$LATEST',
  invokedFunctionArn: loaded.arn,
  memoryLimitInMB: String(loaded.memoryMb),
  awsRequestId: id,
  logGroupName: `/aws/lambda/${loaded.name}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadlineMs - Date.now()),
});
