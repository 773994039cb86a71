import { describe, expect, test } from 'vitest';
import { requireMemory, runChildJob } from '../../../local/transcribe/childJob.ts';
import type { TestTask } from './childTask.ts';

const megabyte = 1024 * 1024;
const module = new URL('./childTask.ts', import.meta.url);

/** Runs a job in its process. Returns the result and what was reported. */
async function run(does: TestTask['does'], limits: { maxBytes?: number; maxMs?: number } = {}, cancelMs?: number) {
  const shares: number[] = [];
  const memory: number[] = [];
  const signal = cancelMs === undefined ? new AbortController().signal : AbortSignal.timeout(cancelMs);
  const pid = await runChildJob<TestTask, number>(
    { name: 'whisper.cpp', module, task: { does }, maxBytes: 2048 * megabyte, maxMs: 60_000, ...limits },
    { signal, onProgress: (share) => shares.push(share) },
    (bytes) => memory.push(bytes),
  );
  return { pid, shares, memory };
}

describe('a job in a process of its own', { timeout: 60_000 }, () => {
  test('reports its progress, memory and result, and its process ends', async () => {
    const { pid, shares, memory } = await run('succeed');
    expect(shares).toEqual([0.5]);
    expect(memory[0]).toBeGreaterThan(10 * megabyte);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test.each([
    ['an error', 'fail', {}, 'whisper.cpp failed: the file is damaged'],
    ['a model that cannot be read', 'refuse the model', {}, 'whisper.cpp failed: Unusable model: The model'],
    ['a crash of native code', 'crash', {}, 'Engine stopped: whisper.cpp ended with SIGABRT'],
    ['a crash for lack of memory', 'crash without memory', {}, 'Insufficient memory: whisper.cpp ended with SIGABRT'],
    [
      'more memory than its limit',
      'fill the memory',
      { maxBytes: 300 * megabyte },
      'Insufficient memory: whisper.cpp used more than 300 MB.',
    ],
    ['more time than its limit', 'wait', { maxMs: 1500 }, 'Time limit exceeded: whisper.cpp took too long.'],
  ] as const)('fails in words with %s', async (_, does, limits, message) => {
    await expect(run(does, limits)).rejects.toThrow(message);
  });

  test('is ended when it is canceled', async () => {
    await expect(run('wait', {}, 1500)).rejects.toThrow('The job was canceled.');
    await expect(run('wait', {}, 0)).rejects.toThrow('The job was canceled.');
  });
});

test('a job that needs more memory than is free is refused before it starts', () => {
  expect(() => requireMemory('small', megabyte)).not.toThrow();
  expect(() => requireMemory('large', 2 ** 50)).toThrow(
    /^Insufficient memory: large needs \d+ MB, and \d+ MB are free\. Choose a smaller model: npm run models\.$/,
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
