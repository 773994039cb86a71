import { availableParallelism } from 'node:os';
import type { TestProject } from 'vitest/node';
import { startTableServer } from './table.ts';

/** Starts a table server for each worker of a suite. Each test file creates a table there. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const workers = Number(project.config.maxWorkers) || availableParallelism();
  const servers = await Promise.all(Array.from({ length: workers }, startTableServer));
  process.env.TABLE_SERVERS = servers.map(({ endpoint }) => endpoint).join(' ');
  return () => {
    for (const server of servers) server.stop();
  };
}
