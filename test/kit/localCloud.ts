import type { TestProject } from 'vitest/node';
import { startLocalCloud } from './running.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the running local cloud serves the site and the API. */
    origin: string;
    /** Where it keeps its state. */
    dataDir: string;
  }
}

/** One local cloud for all files of a suite. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const running = await startLocalCloud();
  project.provide('origin', running.origin);
  project.provide('dataDir', running.dataDir);
  return () => running.stop();
}
