import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, launchBrowser } from '../kit/browser.ts';
import { captionedFile, type File } from '../kit/captionedFile.ts';
import { catalogues } from '../kit/catalogues.ts';
import { captionText, openEditorPage, storedTexts, untilSaved } from '../kit/editorPage.ts';
import { findBarriers } from '../kit/faults.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson, openAs } from '../kit/person.ts';

const { captions } = catalogues.en;
const { live } = catalogues.en.editor;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-live-'));
/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 20_000 };

let browser: Browser;
let aya: NewPerson;
let ben: NewPerson;
let file: File;
/** Pages of both people, who have the file open together. Tests of one description share them in sequence. */
let ayas: Page;
let bens: Page;
/** Contexts to close after the test. */
const contexts: BrowserContext[] = [];

/** Opens the editor in the person's own browser. `prepare` runs before the page loads. */
async function open(
  person: NewPerson,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await openAs(browser, origin, person);
  contexts.push(context);
  await prepare(context);
  return openEditorPage(context, origin, file);
}

const write = async (page: Page, number: number, text: string) => {
  await captionText(page, number).fill(text);
  await untilSaved(page);
};
const shows = (page: Page, number: number, text: string) =>
  expect.poll(() => captionText(page, number).inputValue(), patience).toBe(text);
const saving = '**/subtitles/*';
/** Aborts all saves of this browser from now on. */
const holdSaves = (page: Page) =>
  page.context().route(saving, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
const letSaves = (page: Page) => page.context().unroute(saving);
/** Text before a person's caret, where the caret is shown. */
const caretOf = (page: Page, name: string) =>
  page
    .locator(`[data-caret-of="${name}"]`)
    .evaluateAll((carets) => carets.map((caret) => caret.parentElement?.textContent ?? '').join(' | '));
/** List of the other people in the file. */
const someone = (page: Page) => page.getByRole('list', { name: live.people });
/** Waits until all pages show each other's people, so that all are connected. */
const untilTogether = async (...pages: Page[]) => {
  for (const page of pages) await someone(page).waitFor(patience);
};

function areTogether(): void {
  const opened: BrowserContext[] = [];
  beforeAll(async () => {
    [ayas, bens] = await Promise.all([open(aya), open(ben)]);
    opened.push(...contexts.splice(0));
    await untilTogether(ayas, bens);
  });
  afterAll(async () => {
    for (const context of opened) await context.close();
  });
}

async function share(role: 'editor' | 'viewer'): Promise<void> {
  await aya.client.inviteMember({ teamId: file.id, email: ben.email, role });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(ben.email)}`)).text();
  const token = [...mails.matchAll(/\/en\/invite\/([\w-]+)/g)].at(0)?.[1] ?? '';
  await ben.client.acceptInvitation({ token });
}

beforeAll(async () => {
  [aya, ben, browser] = await Promise.all([newPerson(origin), newPerson(origin), launchBrowser()]);
  file = await captionedFile(aya, folder, ['One', 'Two', 'Three', 'Four']);
  await ben.client.setName({ firstName: 'Ben', lastName: 'Ito' });
  await share('editor');
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('two people in one file', () => {
  areTogether();

  it("see each other, each other's captions and each other's edits", async () => {
    await write(bens, 3, 'Three, by Ben');
    await shows(ayas, 3, 'Three, by Ben');
    await captionText(ayas, 1).fill('One, by Aya');
    await shows(bens, 1, 'One, by Aya');
    await shows(ayas, 3, 'Three, by Ben');
    const where = live.personAt.replace('{{name}}', 'Ben Ito').replace('{{number}}', '3');
    await someone(ayas).getByRole('button', { name: where }).waitFor(patience);
    await ayas
      .locator('[data-caption]', { has: captionText(ayas, 3) })
      .getByText('Ben Ito')
      .waitFor(patience);
    const flags = ayas.locator('[data-part="visitors"]');
    await flags.getByText('Ben Ito').waitFor(patience);
    await expect.poll(() => caretOf(ayas, 'Ben Ito'), patience).toBe('Three, by Ben');
    await bens.keyboard.press('Home');
    await expect.poll(() => caretOf(ayas, 'Ben Ito'), patience).toBe('');
    await keepPicture(ayas, 'live-two-people');
    expect(await findBarriers(ayas)).toEqual([]);
    expect(await storedTexts(aya.client, file)).toEqual(['One, by Aya', 'Two', 'Three, by Ben', 'Four']);
  });

  it('see in which caption the other types, in the header, the list and the timeline', async () => {
    // While a change cannot be saved, other people still see its caption as being typed in.
    await holdSaves(bens);
    await captionText(bens, 2).fill('Two, not finished');
    const typing = live.typingAt.replace('{{name}}', 'Ben Ito').replace('{{number}}', '2');
    await someone(ayas).getByRole('button', { name: typing }).waitFor(patience);
    const row = ayas.locator('[data-caption]', { has: captionText(ayas, 2) });
    await row.getByText(captions.row.typing.replace('{{name}}', 'Ben Ito')).waitFor(patience);
    expect(await row.locator('[data-typed-in]').count()).toBe(1);
    await ayas.locator('[data-part="visitors"] [data-typing]', { hasText: 'Ben Ito' }).waitFor(patience);
    await keepPicture(ayas, 'live-typing');
    expect(await findBarriers(ayas)).toEqual([]);
    await letSaves(bens);
    await untilSaved(bens);
    await row.locator('[data-typed-in]').waitFor({ state: 'detached', ...patience });
    await write(bens, 2, 'Two');
  });

  it('take back with one click what they lost in a conflict', async () => {
    await ayas.context().setOffline(true);
    await captionText(ayas, 4).fill('Four, mine');
    await write(bens, 4, 'Four, his');
    await ayas.context().setOffline(false);
    const dialog = ayas.getByRole('dialog', { name: 'Caption 4: also changed by Ben Ito' });
    await dialog.locator('ins').first().waitFor(patience);
    await keepPicture(ayas, 'live-conflict');
    expect(await findBarriers(ayas)).toEqual([]);
    await dialog.getByRole('button', { name: catalogues.en.editor.conflict.takeBack }).click();
    await shows(ayas, 4, 'Four, mine');
    await shows(bens, 4, 'Four, mine');
    await untilSaved(ayas);
    await write(bens, 4, 'Four');
  });

  it('keep what one types while the other saves, without the caret being moved', async () => {
    await captionText(ayas, 2).fill('Two, being');
    await ayas.keyboard.press('Home');
    await write(bens, 4, 'Four, by Ben');
    await shows(ayas, 4, 'Four, by Ben');
    await ayas.keyboard.type('So ');
    await shows(ayas, 2, 'So Two, being');
    await untilSaved(ayas);
    await shows(bens, 2, 'So Two, being');
  });

  it('see that the other has left', async () => {
    await bens.close();
    await someone(ayas).waitFor({ state: 'hidden', ...patience });
  });
});

/** Addresses that the pages of a context read, in order, and how many of them have no reply yet. */
interface Questions {
  readonly asked: string[];
  waiting: number;
}

/** Counts the questions of a context from now on. */
function count(context: BrowserContext, questions: Questions): void {
  const addressOf = (request: Request) => {
    const { pathname } = new URL(request.url());
    return request.method() === 'GET' && pathname.startsWith('/api/') ? pathname : null;
  };
  const end = (request: Request) => {
    if (addressOf(request)) questions.waiting -= 1;
  };
  context.on('request', (request) => {
    const address = addressOf(request);
    if (address) questions.waiting += 1;
    if (address) questions.asked.push(address);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** Advances the installed clock of a page, and waits until the requests that this causes have their replies. */
async function pass(page: Page, questions: Questions, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.waitForTimeout(150);
  await expect.poll(() => questions.waiting, patience).toBe(0);
}

describe('a connection', () => {
  areTogether();

  it('that was cut catches up when the network is back', async () => {
    await ayas.context().setOffline(true);
    await ayas.evaluate(() => undefined);
    await write(bens, 1, 'One, while Aya was away');
    await ayas.context().setOffline(false);
    await shows(ayas, 1, 'One, while Aya was away');
  });

  it('that is blocked is replaced by asking now and then', async () => {
    const blocked = (context: BrowserContext) =>
      context.routeWebSocket(/\/live$/, (socket) => void socket.close({ code: 1011 }));
    const page = await open(aya, blocked);
    await write(bens, 2, 'Two, by a way around');
    await shows(page, 2, 'Two, by a way around');
  });

  it('costs no question while it stands', async () => {
    const questions: Questions = { asked: [], waiting: 0 };
    const page = await open(aya, (context) => {
      count(context, questions);
      return context.clock.install();
    });
    await untilTogether(page);
    // An idle page sends these once each, in any order; it is at rest when a minute has passed without a request.
    const askedWhenIdle = ['/api/me/notifications', '/api/me/account'];
    const isIdle = async () => {
      const before = questions.asked.length;
      await pass(page, questions, 60_000);
      return questions.asked.length === before && askedWhenIdle.every((address) => questions.asked.includes(address));
    };
    await expect.poll(isIdle, patience).toBe(true);
    questions.asked.length = 0;
    for (let minutes = 0; minutes < 20; minutes += 5) await pass(page, questions, 5 * 60_000);
    expect(questions.asked).toEqual([]);
    await write(bens, 4, 'Four, after twenty minutes');
    await shows(page, 4, 'Four, after twenty minutes');
    expect(questions.asked).toEqual([]);
  });

  it('that is blocked makes the page ask the less often the longer nothing is new', async () => {
    const questions: Questions = { asked: [], waiting: 0 };
    const page = await open(aya, async (context) => {
      count(context, questions);
      await context.clock.install();
      await context.routeWebSocket(/\/live$/, (socket) => void socket.close({ code: 1011 }));
    });
    await pass(page, questions, 0);
    const perMinute: number[] = [];
    for (let minute = 0; minute < 12; minute += 1) {
      const before = questions.asked.length;
      const everySeconds = minute < 2 ? 5 : 20;
      for (let seconds = 0; seconds < 60; seconds += everySeconds) await pass(page, questions, everySeconds * 1000);
      perMinute.push(questions.asked.length - before);
    }
    expect(perMinute[0]).toBeGreaterThan(3);
    expect(
      perMinute.slice(-3).every((count) => count <= 2),
      `${perMinute}`,
    ).toBe(true);
  });

  it('follows a role that is changed: what was not saved waits until it may be', async () => {
    const memberId = (await ben.client.readAccount()).id;
    const setRole = (role: 'viewer' | 'editor') => aya.client.setMemberRole({ teamId: file.id, memberId, role });
    const mayType = () => captionText(bens, 3).isEditable();
    await captionText(bens, 3).fill('Three, begun');
    await untilSaved(bens);
    await holdSaves(bens);
    await captionText(bens, 3).fill('Three, too late');
    await setRole('viewer');
    // The refusal appears even while saves do not reach the server.
    await bens.getByText(live.heldBack).waitFor(patience);
    await letSaves(bens);
    expect(await mayType()).toBe(false);
    await shows(bens, 3, 'Three, begun');
    await keepPicture(bens, 'live-role-changed');
    await setRole('editor');
    await expect.poll(mayType, patience).toBe(true);
    await shows(bens, 3, 'Three, too late');
    await shows(ayas, 3, 'Three, too late');
    expect(await bens.getByText(live.heldBack).count()).toBe(0);
  });

  it('ends with the role: nothing more arrives, and the page says so', async () => {
    const { id } = await ben.client.readAccount();
    await aya.client.removeMember({ teamId: file.id, memberId: id });
    await bens.getByText(live.ended).waitFor(patience);
    await keepPicture(bens, 'live-ended');
    const before = await captionText(bens, 1).inputValue();
    await write(ayas, 1, 'Not for Ben');
    await someone(ayas).waitFor({ state: 'hidden', ...patience });
    expect(await captionText(bens, 1).inputValue()).toBe(before);
  });
});
