import { setTimeout as wait } from 'node:timers/promises';
import { tutorialNames } from '../../domain/onboarding/tutorials.ts';
import { sampleSentences } from '../sample/video.ts';
import type { Visit } from './visit.ts';

/** Speakers of the sentences, by turns. */
const speakers = ['Aiko', 'Ben'];

/**
 * Brings the sample into the state of the pictures: no questions and tours, what is really said as captions, two
 * speakers, and Spanish beside English.
 */
export async function prepareSample(visit: Visit): Promise<void> {
  const { client } = visit.visitor;
  await client.saveOnboarding({ answers: null });
  await Promise.all(tutorialNames.map((tutorial) => client.saveTutorial({ tutorial, isDone: true })));
  const { projectId, id: videoId } = visit.file;
  const before = await client.listTranslations({ projectId, videoId });
  if (before.translations.length > 0) return;
  await visit.openEditor();
  await timeScript(visit);
  await client.addTab({ projectId, videoId, language: 'es', content: 'translation' });
  for (let tries = 0; tries < 60; tries += 1) {
    const { translations } = await client.listTranslations({ projectId, videoId });
    if (translations.every(({ status }) => status !== 'processing' && status !== 'queued')) return;
    await wait(1000);
  }
}

/** Replaces the captions by the sentences that are spoken, timed by what was recognized. */
async function timeScript({ page, editor }: Visit): Promise<void> {
  const text = sampleSentences.map((sentence, at) => `${speakers[Math.floor(at / 3) % 2]}: ${sentence}`).join('\n');
  await page.keyboard.press('Alt+Shift+Digit6');
  await page.getByRole('button', { name: editor.import.script.begin }).click();
  await page.getByRole('textbox', { name: editor.import.script.text }).fill(text);
  await page.getByRole('button', { name: /^Replace with/ }).click();
  await page.getByRole('button', { name: editor.import.replaceNow, exact: true }).click();
  await page.keyboard.press('Control+s');
  await page.locator('[data-kind="saved"]').waitFor();
}
