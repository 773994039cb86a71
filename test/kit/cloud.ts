import type { Cloud } from '../../cloud/cloud.ts';
import { newId } from '../../cloud/id.ts';
import type { ExecutionState, Jobs } from '../../cloud/jobs.ts';
import { openMedia } from '../../cloud/media/store.ts';
import type { RunKind } from '../../domain/runs/kinds.ts';
import { localCredentials, startTable } from './table.ts';

const region = 'ap-southeast-1';

/** State machines that hold what was started and run none of it. As in Step Functions a name starts once, for ever. */
export class HeldJobs implements Jobs {
  readonly #started = new Set<string>();
  readonly running = new Map<string, object>();

  async start(machine: RunKind, name: string, input: object): Promise<void> {
    const execution = `${machine}:${name}`;
    if (!this.#started.has(execution)) this.running.set(execution, input);
    this.#started.add(execution);
  }

  async stop(machine: RunKind, name: string): Promise<void> {
    this.running.delete(`${machine}:${name}`);
  }

  async state(machine: RunKind, name: string): Promise<ExecutionState> {
    const execution = `${machine}:${name}`;
    if (this.running.has(execution)) return 'running';
    return this.#started.has(execution) ? 'ended' : 'missing';
  }
}

/** A clock that tests move. */
export class Clock {
  #now = new Date('2026-11-21T05:00:00.000Z');
  readonly now = () => new Date(this.#now);
  readonly set = (iso: string) => {
    this.#now = new Date(iso);
  };
}

export interface TestCloud extends Pick<Cloud, 'table' | 'media' | 'now' | 'newId'> {
  readonly jobs: HeldJobs;
  readonly clock: Clock;
  stop(): void;
}

/**
 * A real table, a clock to move and machines that hold still. `bucketUrl` is where a real bucket listens;
 * without one its addresses can be signed but not reached.
 */
export async function startCloud(bucketUrl = 'http://127.0.0.1:9'): Promise<TestCloud> {
  const { table, stop } = await startTable();
  const media = openMedia('media', { endpoint: bucketUrl, region, credentials: localCredentials });
  const clock = new Clock();
  return { table, media, jobs: new HeldJobs(), clock, now: clock.now, newId, stop };
}
