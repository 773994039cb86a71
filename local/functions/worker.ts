import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';
import { runInvocation } from './workerInvocation.ts';
import { resolveFor } from './workerModules.ts';
import { captureOutput, captureProcess } from './workerProcess.ts';
import { reportPrograms } from './workerPrograms.ts';

/**
 * The thread in which functions run, many in one to save memory. Each sees its own environment, writes to its own
 * log and has its own copy of its modules; what is thrown outside of a call ends only the call it came from.
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
