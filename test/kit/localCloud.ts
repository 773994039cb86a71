import type { TestProject } from 'vitest/node';
import { startLocalCloud } from './running.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the site and the API of the running local cloud. */
    origin: string;
    /** Its state folder. */
    dataDir: string;
  }
}

/** Starts one local cloud for all files of a test suite. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const running = await startLocalCloud();
  project.provide('origin', running.origin);
  project.provide('dataDir', running.dataDir);
  return () => running.stop();
}
