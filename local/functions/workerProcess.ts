import { errorReport } from './errorReport.ts';
import type { FromWorker } from './messages.ts';
import { callScope } from './workerScope.ts';

type Post = (message: FromWorker) => void;

/** Makes `process` belong to the call that asks: its environment, its exit, its unhandled errors. */
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

/** On Lambda these end the sandbox; `fatal` makes the host retire this thread once its other calls are done. */
function failCall(post: Post, error: ReturnType<typeof errorReport>): void {
  const scope = callScope.getStore();
  post({ type: 'failed', id: scope?.id ?? '', error, fatal: true });
}

/** `process.env` of whichever function looks, while it is imported and while it runs. */
function environmentView(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const now = () => callScope.getStore()?.environment ?? own;
  return new Proxy(own, {
    get: (_, key) => Reflect.get(now(), key),
    set: (_, key, value) => Reflect.set(now(), key, String(value)),
    has: (_, key) => Reflect.has(now(), key),
    deleteProperty: (_, key) => Reflect.deleteProperty(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(now(), key);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}

/** Sends what functions write to standard output and error to the log of the call that wrote it. */
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
