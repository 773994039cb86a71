import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { makeSpokenVideo as makeVideo, sampleSentences } from '../../scripts/sample/video.ts';

/**
 * Creates a spoken video, or copies that of another file of the run with the same sentences
 * (`test/kit/sharedClips.ts`).
 */
export async function makeSpokenVideo(filePath: string, sentences: readonly string[] = sampleSentences): Promise<void> {
  const folder = process.env.SHARED_CLIPS;
  if (!folder) return makeVideo(filePath, sentences);
  const name = createHash('sha256').update(sentences.join('\n')).digest('hex');
  const shared = path.join(folder, `${name}.mp4`);
  if (!existsSync(shared)) {
    const draft = path.join(folder, `${process.pid}-${name}.mp4`);
    await makeVideo(draft, sentences);
    await rename(draft, shared);
  }
  await copyFile(shared, filePath);
}
