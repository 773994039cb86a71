import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inWorkspace } from '../../../cloud/media/workspace.ts';

let disk: string;
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'disk-'));
  vi.stubEnv('TMPDIR', disk);
  mkdirSync(join(disk, 'otoji-work-cut-off'));
  writeFileSync(join(disk, 'otoji-work-cut-off/range.mp4'), 'x');
  mkdirSync(join(disk, 'another-program'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(disk, { recursive: true, force: true });
});

describe('the temporary files of a task', () => {
  test('are deleted when it ends or throws', async () => {
    const write = inWorkspace(async (path) => {
      writeFileSync(path('a.mp4'), 'x');
      throw new Error('cut');
    });
    await expect(write).rejects.toThrow('cut');
    expect(readdirSync(disk).sort()).toEqual(['another-program', 'otoji-work-cut-off']);
  });

  test('on Lambda do not find those of a task that ran out of time', async () => {
    vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', 'on-demand');
    await inWorkspace(async () => expect(existsSync(join(disk, 'otoji-work-cut-off'))).toBe(false));
    expect(readdirSync(disk)).toEqual(['another-program']);
  });

  test('on a machine that runs several tasks at once are left alone by the others', async () => {
    await inWorkspace(async () =>
      inWorkspace(async () => expect(readdirSync(disk).filter((name) => name.startsWith('otoji-'))).toHaveLength(3)),
    );
    expect(existsSync(join(disk, 'otoji-work-cut-off'))).toBe(true);
  });
});
