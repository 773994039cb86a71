import type { TestProject } from 'vitest/node';
import { startLocalCloud } from './running.ts';

/** Location of a running local cloud. */
export interface CloudPlace {
  /** Origin of the site and API. */
  readonly origin: string;
  /** State folder. */
  readonly dataDir: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Local clouds, one per worker of the suite. */
    clouds: readonly CloudPlace[];
  }
}

/** Starts a local cloud for each worker of a test suite, so that files that run in parallel share nothing. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const workers = Math.max(1, Number(project.config.maxWorkers));
  const running = await Promise.all(Array.from({ length: workers }, () => startLocalCloud()));
  project.provide(
    'clouds',
    running.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
  return async () => {
    const stopped = await Promise.allSettled(running.map((one) => one.stop()));
    const failed = stopped.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
}
