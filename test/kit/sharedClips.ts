import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for the clips shared by the files of a run, and removes it after the run. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'otoji-shared-clips-'));
  process.env.SHARED_CLIPS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
