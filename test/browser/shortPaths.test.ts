import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCode } from '../../scripts/sample/visitor.ts';
import { hearComplaints, launchBrowser } from '../kit/browser.ts';
import { captionedFile } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { CountedInput } from '../kit/countedInput.ts';
import { captionText } from '../kit/editorPage.ts';
import { origin } from '../kit/ownCloud.ts';
import { newPerson, openAs } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { startUpload } from '../kit/uploading.ts';

const { exporting, frame, onboarding, sections, session } = catalogues.en;
const password = 'Walk1ngHome';
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-paths-'));

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

it('leads from the sign-up form to an SRT file in eleven clicks, with the three questions', async () => {
  const source = path.join(folder, 'My talk.mp4');
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.', 'Thank you for watching.']);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const complaints = hearComplaints(page);
  const counted = await CountedInput.on(page);
  const email = `person-${crypto.randomUUID()}@example.com`;
  await page.goto(`${origin}/en/signup`);
  const confirmation = page.getByLabel('Confirm password');
  const first = page.getByLabel(session.firstName.label);
  await first.waitFor();
  await counted.step('sign-up form', async () => {
    await first.focus();
    for (const typed of ['Petra', 'Person', email, password, password]) {
      await page.keyboard.insertText(typed);
      await page.keyboard.press('Tab');
      // A button that shows the password follows its field.
      if (typed === password && (await confirmation.inputValue()) === '') await page.keyboard.press('Tab');
    }
    expect(await confirmation.inputValue()).toBe(password);
    await page.getByRole('checkbox', { name: /I agree/ }).click();
    await page.getByRole('button', { name: session.signUp.submit }).click();
    await page.getByRole('heading', { name: session.confirm.title }).waitFor();
  });
  await counted.step('code', async () => {
    await page.keyboard.type(await readCode(origin, email));
    await page.getByRole('heading', { name: onboarding.title }).waitFor();
  });
  await counted.step('questions', async () => {
    for (const { options } of Object.values(onboarding.questions))
      await page.getByRole('radio', { name: Object.values(options)[0] ?? '', exact: true }).click();
    await page.getByRole('button', { name: onboarding.submit }).click();
    await page.getByText('Drop your first recording here').waitFor();
  });
  await counted.step('upload', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
    await (await chosen).setFiles(source);
    await startUpload(page.getByRole('dialog', { name: 'Upload a file' }));
  });
  const link = page.getByRole('link', { name: /My talk/ }).first();
  await counted.step('transcription', () => link.waitFor({ timeout: 120_000 }));
  await counted.step('open', async () => {
    await link.click();
    await captionText(page, 1).waitFor({ timeout: 60_000 });
  });
  await counted.step('SRT file', async () => {
    await page.getByRole('button', { name: exporting.button, exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /SubRip/ }).click();
    expect((await download).suggestedFilename()).toBe('My talk.srt');
  });
  counted.print();
  // Form 2, questions 4, upload 2, open 1, file 2.
  expect(counted.sum('clicks')).toBeLessThanOrEqual(11);
  expect(complaints).toEqual([]);
  await context.close();
});

it('shows a lead who is late in one click', async () => {
  const [lead, ben] = await Promise.all([newPerson(origin), newPerson(origin)]);
  const texts = ['One.', 'Two.', 'Three.', 'Four.'];
  const { projectId, id: videoId } = await captionedFile(lead, folder, texts);
  const { id: assigneeId } = await ben.client.readAccount();
  const at = { projectId, videoId };
  await lead.client.inviteMember({ teamId: videoId, email: ben.email, role: 'editor' });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(ben.email)}`)).text();
  await ben.client.acceptInvitation({ token: mails.match(/\/en\/invite\/([\w-]+)/)?.[1] ?? '' });
  const { sections: made } = await lead.client.splitSections({ ...at, edgesMs: [3000] });
  const [opening, end] = made.map(({ id }) => id);
  await lead.client.updateSection({ ...at, sectionId: end ?? '', name: 'End', deadline: '2099-01-31' });
  await lead.client.updateSection({
    ...{ ...at, sectionId: opening ?? '', name: 'Opening', assigneeId, deadline: '2026-01-31' },
  });
  const context = await openAs(browser, origin, lead);
  const page = await context.newPage();
  const counted = await CountedInput.on(page);
  await page.goto(`${origin}/en/me`);
  await page
    .getByRole('link', { name: /A short talk/ })
    .first()
    .waitFor();
  await counted.step('who is late', async () => {
    await page.getByRole('link', { name: frame.places.sections }).click();
    const late = page.getByRole('listitem').filter({ hasText: /Overdue/ });
    await late.filter({ hasText: 'Opening' }).filter({ hasText: 'Tara Trouble' }).waitFor();
    expect(await late.count()).toBe(1);
    expect(await page.getByText('0 of 2 complete, 1 overdue').count()).toBe(1);
  });
  counted.print();
  expect(counted.sum('clicks')).toBe(1);
  expect(await page.getByRole('radio', { name: sections.views.managed }).isChecked()).toBe(true);
  await context.close();
});
