import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { fonts } from '../../domain/style/fonts.ts';
import { type FontFiles, type Job, makeShare } from './families.ts';

/** Builds the font files of all families in a folder, half of them in a second thread. */
export async function makeFonts(folder: string): Promise<FontFiles> {
  await mkdir(folder, { recursive: true });
  const [own, other] = await Promise.all([makeShare({ folder, share: 0 }), inThread({ folder, share: 1 })]);
  return Object.fromEntries(fonts.map(({ family }) => [family, own[family] ?? other[family] ?? []]));
}

async function inThread(workerData: Job): Promise<FontFiles> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
  const [made] = await once(worker, 'message');
  return made;
}
