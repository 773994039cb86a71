import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearComplaints, keepPicture, launchBrowser } from '../kit/browser.ts';
import { uploadCaptioned } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { CountedInput } from '../kit/countedInput.ts';
import { captionText, untilComplete, untilSaved } from '../kit/editorPage.ts';
import { startLabel } from '../kit/exporting.ts';
import { findBarriers } from '../kit/faults.ts';
import { decodeFrame, differences } from '../kit/frames.ts';
import { crossedLooks, faultsOf, noFaults, openLook } from '../kit/look.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { startUpload } from '../kit/uploading.ts';

const { captionStyle, exporting } = catalogues.en;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-creator-'));
const sentences = ['Every film begins with a story and a voice.', 'Thank you for watching.'];
const source = path.join(folder, 'My short.mp4');

let browser: Browser;
let page: Page;
let counted: CountedInput;

beforeAll(async () => {
  const spoken = path.join(folder, 'spoken.mp4');
  await makeSpokenVideo(spoken, sentences);
  const upright = ['-vf', 'scale=-2:1280,crop=720:1280', '-c:v', 'libx264', '-preset', 'veryfast', '-c:a', 'copy'];
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', spoken, ...upright, source]);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const step = (what: string, work: () => Promise<void>) => counted.step(what, work);

const panel = () => page.getByRole('region', { name: captionStyle.style.title });
const dialog = () => page.getByRole('dialog', { name: exporting.title });

/** Replaces a word of a caption as people do: select it by two clicks, and type. */
async function correctWord(number: number, at: number, word: string): Promise<void> {
  const field = captionText(page, number);
  const text = await field.inputValue();
  const words = text.split(/\s+/u);
  await field.click({ clickCount: 2, position: await placeOfWord(number, words[at] ?? '') });
  await page.keyboard.type(word);
  expect(await field.inputValue()).toContain(word);
}

/** Returns a point in the middle of a word, relative to the text field, measured by a copy of the text. */
async function placeOfWord(number: number, word: string): Promise<{ x: number; y: number }> {
  return captionText(page, number).evaluate((node, word) => {
    const field = node as HTMLTextAreaElement;
    const style = getComputedStyle(field);
    const copy = document.createElement('div');
    for (const name of ['font', 'letterSpacing', 'lineHeight', 'padding', 'border', 'boxSizing', 'textAlign'] as const)
      copy.style[name] = style[name];
    copy.style.cssText += `;position:fixed;left:0;top:0;width:${field.offsetWidth}px;white-space:pre-wrap`;
    copy.textContent = field.value;
    document.body.append(copy);
    const range = document.createRange();
    const start = field.value.indexOf(word);
    range.setStart(copy.firstChild as Text, start);
    range.setEnd(copy.firstChild as Text, start + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    copy.remove();
    return { x: left + width / 2, y: top + height / 2 };
  }, word);
}

describe('the path of a creator', () => {
  it('leads from a vertical video to one with captions that follow the words', async () => {
    page = await (await openAs(browser, origin, await newPerson(origin))).newPage();
    const complaints = hearComplaints(page);
    counted = await CountedInput.on(page);
    await page.goto(`${origin}/en/me`);
    await step('upload', async () => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
      await (await chosen).setFiles(source);
      await startUpload(page.getByRole('dialog', { name: 'Upload a file' }));
    });
    await step('transcription', async () => {
      await page
        .getByRole('link', { name: /My short/ })
        .first()
        .waitFor({ timeout: 120_000 });
    });
    await step('open', async () => {
      await page
        .getByRole('link', { name: /My short/ })
        .first()
        .click();
      await captionText(page, 1).waitFor({ timeout: 60_000 });
      await untilComplete(page);
    });
    await step('template', async () => {
      await page.getByRole('button', { name: captionStyle.style.title, exact: true }).first().click();
      const template = panel().getByRole('button', { name: captionStyle.templates.names.karaoke, exact: true });
      await template.click();
      await expect.poll(() => template.getAttribute('aria-pressed')).toBe('true');
    });
    await step('three words', async () => {
      for (const [at, word] of ['Each', 'movie', 'starts'].entries()) await correctWord(1, at, word);
      await untilSaved(page);
    });
    await keepPicture(page, 'creator-corrected');
    await step('export', async () => {
      await page.getByRole('button', { name: exporting.button, exact: true }).click();
      await page.getByRole('menuitem', { name: exporting.media }).click();
      await dialog().getByRole('button', { name: startLabel.en }).click();
    });
    await keepPicture(page, 'creator-exporting');
    const link = dialog().getByRole('link', { name: exporting.download });
    await step('rendering', () => link.waitFor({ timeout: 180_000 }));
    const exported = path.join(folder, 'exported.mp4');
    await step('download', async () => {
      const download = page.waitForEvent('download');
      await link.click();
      await (await download).saveAs(exported);
    });
    const size = ['-select_streams', 'v', '-show_entries', 'stream=width,height', '-of', 'csv=p=0'];
    expect(execFileSync('ffprobe', ['-v', 'error', ...size, exported], { encoding: 'utf8' }).trim()).toBe('720,1280');
    const changed = differences(decodeFrame(source, 1500, 720, 1280), decodeFrame(exported, 1500, 720, 1280));
    expect(changed.length).toBeGreaterThan(1000);
    counted.print();
    // Upload 2, open 1, style and template 2, three words 6, export 3, download 1.
    expect(counted.sum('clicks')).toBeLessThanOrEqual(15);
    expect(complaints).toEqual([]);
  });
});

describe('the screens of the path', () => {
  let person: NewPerson;
  beforeAll(async () => {
    person = await newPerson(origin);
    await uploadCaptioned(person, source, sentences, { everyMs: 3600, lengthMs: 3000 });
  });

  it.each(crossedLooks)('have no faults on a $name in $locale, $scheme', async (look) => {
    const words = catalogues[look.locale];
    const context = await openLook(browser, origin, look, person);
    const screen = await context.newPage();
    const heard = hearComplaints(screen);
    const faults = async (name: string) => {
      await keepPicture(screen, `creator-${name}-${look.name}-${look.locale}-${look.scheme}`);
      return { ...(await faultsOf(screen, look, heard)), barriers: await findBarriers(screen) };
    };
    await screen.goto(`${origin}/${look.locale}/me`);
    await screen
      .getByRole('link', { name: /My short/ })
      .first()
      .waitFor();
    await screen.getByRole('checkbox', { name: words.library.selection.one.replace('{{name}}', 'My short') }).click();
    await screen.getByRole('button', { name: words.library.menu.export, exact: true }).first().click();
    const opened = screen.getByRole('dialog');
    await opened.getByRole('button', { name: words.exporting.download }).waitFor();
    expect(await faults('library-captions')).toEqual(noFaults);
    await opened.getByText(words.exporting.batch.whats.media, { exact: true }).click();
    await opened.getByText('My short.en.mp4').waitFor();
    expect(await faults('library-media')).toEqual(noFaults);
    await screen.keyboard.press('Escape');

    const [file] = (await person.client.listFiles({ projectId: person.projectId })).files;
    await screen.goto(`${origin}/${look.locale}/me/projects/${file?.projectId}/videos/${file?.id}/video`);
    await untilComplete(screen);
    const entry = look.widthPx <= 900 ? words.editor.panels.style : words.captionStyle.style.title;
    await screen.getByRole('button', { name: entry, exact: true }).first().click();
    const style = screen.getByRole('region', { name: words.captionStyle.style.title });
    await style.getByRole('button', { name: words.captionStyle.templates.names.karaoke }).waitFor();
    // Samples of templates are drawn one after another.
    await screen.waitForTimeout(4000);
    expect(await faults('style')).toEqual(noFaults);
    await screen.getByRole('button', { name: words.exporting.button, exact: true }).click();
    await screen.getByRole('menuitem', { name: words.exporting.media }).click();
    await screen.getByRole('dialog').getByText('My short.en.mp4').first().waitFor();
    expect(await faults('export')).toEqual(noFaults);
    await context.close();
  });
});
