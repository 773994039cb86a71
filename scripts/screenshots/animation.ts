import path from 'node:path';
import { type Frame, toAnimation } from './encode.ts';
import type { Visit } from './visit.ts';

/** Records the editor while a caption is played, corrected and another look is chosen. */
export async function makeAnimation(visit: Visit, folder: string, webp: string): Promise<void> {
  const { page, captionStyle, captionText } = visit;
  await visit.openEditor();
  const recording = record(visit, folder);
  const field = captionText(2);
  await field.click();
  await page.keyboard.press('Alt+p');
  await page.waitForTimeout(3000);
  await page.keyboard.press('End');
  await page.keyboard.type(' Every time.', { delay: 120 });
  await page.waitForTimeout(900);
  await page.keyboard.press('Alt+Shift+Digit1');
  await page.waitForTimeout(1200);
  await page.getByRole('button', { name: captionStyle.templates.names.karaoke }).first().click();
  await page.keyboard.press('Alt+b');
  await page.waitForTimeout(4000);
  const frames = await recording.stop();
  await toAnimation(frames, path.join(folder, 'frames.txt'), webp);
}

/** Takes pictures one after another until it is stopped. */
function record({ page }: Visit, folder: string): { stop(): Promise<readonly Frame[]> } {
  const frames: Frame[] = [];
  const startMs = performance.now();
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      const file = path.join(folder, `frame-${String(frames.length).padStart(4, '0')}.png`);
      const atMs = performance.now() - startMs;
      await page.screenshot({ path: file });
      frames.push({ file, atMs });
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await done;
      return frames;
    },
  };
}
