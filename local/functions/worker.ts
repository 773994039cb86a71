import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';
import { runInvocation } from './workerInvocation.ts';
import { resolveFor } from './workerModules.ts';
import { captureOutput, captureProcess } from './workerProcess.ts';
import { reportPrograms } from './workerPrograms.ts';

/**
 * Entry point of a worker thread that runs many functions, to save memory. Each function has its own environment, its
 * own log and its own copy of its modules. An error thrown outside of a call fails only the call that caused it.
 */
const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread');

const post = (message: FromWorker) => port.postMessage(message);
registerHooks({ resolve: resolveFor });
captureProcess(post);
captureOutput(post);
reportPrograms(post);

port.on('message', (message: ToWorker) => {
  if (message.type === 'ping') post({ type: 'pong' });
  else void runInvocation(message, post);
});
