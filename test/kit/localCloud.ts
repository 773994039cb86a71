import type { TestProject } from 'vitest/node';
import { startLocalCloud } from './running.ts';

/** Where a running local cloud is found. */
export interface CloudPlace {
  /** Origin of its site and API. */
  readonly origin: string;
  /** Its state folder. */
  readonly dataDir: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One local cloud for each worker of the suite. */
    clouds: readonly CloudPlace[];
  }
}

/** Starts a local cloud for each worker of a test suite: files that run at the same time share nothing. */
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
