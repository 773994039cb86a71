/** Process of a job for tests, which does what its task names. */
import { setTimeout as wait } from 'node:timers/promises';
import { serveChildJob } from '../../../local/transcribe/childJob.ts';
import { JobFailure } from '../../../local/transcribe/jobFailure.ts';

/** Behavior of a job. */
export interface TestTask {
  readonly does:
    | 'succeed'
    | 'fail'
    | 'refuse the model'
    | 'crash'
    | 'crash without memory'
    | 'fill the memory'
    | 'wait';
}

const kept: Buffer[] = [];

serveChildJob(async ({ does }: TestTask, onProgress) => {
  onProgress(0.5);
  if (does === 'fail') throw new Error('the file is damaged');
  if (does === 'refuse the model') throw new JobFailure('The model cannot be read.', 'model');
  if (does === 'crash without memory') process.stderr.write("terminate called after throwing 'std::bad_alloc'\n");
  if (does === 'crash' || does === 'crash without memory') process.abort();
  while (does === 'fill the memory') {
    kept.push(Buffer.alloc(50 * 1024 * 1024, 1));
    await wait(20);
  }
  if (does === 'wait') await wait(60_000);
  return process.pid;
});
