import { errorReport } from './errorReport.ts';
import type { FromWorker } from './messages.ts';
import { callScope } from './workerScope.ts';

type Post = (message: FromWorker) => void;

/** Gives each call its own view of `process`: environment, exit and unhandled errors. */
export function captureProcess(post: Post): void {
  process.env = environmentView(process.env);
  process.exit = (code) => {
    const error = { errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with exit status ${code ?? 0}` };
    failCall(post, error);
    throw new Error(error.errorMessage);
  };
  process.on('uncaughtException', (error) => failCall(post, errorReport(error)));
  process.on('unhandledRejection', (reason) => {
    const report = errorReport(reason);
    const errorMessage = `${report.errorType}: ${report.errorMessage}`;
    failCall(post, { ...report, errorType: 'Runtime.UnhandledPromiseRejection', errorMessage });
  });
}

/**
 * Fails a call. On Lambda such errors end the sandbox; `fatal` makes the host retire this thread once its other calls
 * are done.
 */
function failCall(post: Post, error: ReturnType<typeof errorReport>): void {
  const scope = callScope.getStore();
  post({ type: 'failed', id: scope?.id ?? '', error, fatal: true });
}

/** Returns a `process.env` that shows the environment of the calling function, during its import and its calls. */
function environmentView(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const current = () => callScope.getStore()?.environment ?? own;
  return new Proxy(own, {
    get: (_, key) => Reflect.get(current(), key),
    set: (_, key, value) => Reflect.set(current(), key, String(value)),
    has: (_, key) => Reflect.has(current(), key),
    deleteProperty: (_, key) => Reflect.deleteProperty(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(current(), key);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}

/** Redirects what functions write to standard output and standard error to the log of their call. */
export function captureOutput(post: Post): void {
  for (const stream of [process.stdout, process.stderr]) {
    const original = stream.write.bind(stream);
    const write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      const scope = callScope.getStore();
      if (scope === undefined) return original(chunk);
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      post({ type: 'output', id: scope.id, name: scope.loaded.name, text });
      const written = rest.find((value) => typeof value === 'function');
      if (written !== undefined) queueMicrotask(() => written());
      return true;
    };
    stream.write = write;
  }
}
