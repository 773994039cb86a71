import { parentPort, workerData } from 'node:worker_threads';
import { type Job, makeShare } from './families.ts';

/** Entry of the thread that builds half of the families and reports their files. */
const job: Job = workerData;
parentPort?.postMessage(await makeShare(job));
