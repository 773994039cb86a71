import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenEditor, openEditor } from '../kit/openEditor.ts';
import { origin } from '../kit/ownCloud.ts';

/** Timeout for a busy machine, on which pages render late. */
const patience = { timeout: 60_000 };
const title = 'Unreleased harbor film';

interface RumEvent {
  readonly type: string;
  readonly atMs: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

let editor: OpenEditor;
let linkToken: string;
let invitationToken: string;
/** Earlier events are those of other tests of the same local cloud, which keeps a limited number of the newest. */
let startMs: number;

beforeAll(async () => {
  // Events have times in whole seconds.
  startMs = Math.floor(Date.now() / 1000) * 1000;
  editor = await openEditor(origin, { spoken: ['Every film begins with a story.'], title });
  const { client } = editor.person;
  const email = `invited-${crypto.randomUUID()}@example.com`;
  await client.inviteMember({ teamId: editor.file.id, email, role: 'viewer' });
  const mails = await (await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`)).text();
  invitationToken = mails.match(/\/invite\/([\w-]+)/)?.[1] ?? '';
  linkToken = (await client.makeLink({ teamId: editor.file.id, level: 'view' })).token;
});
afterAll(() => editor.close());

const sentEvents = async (): Promise<RumEvent[]> => (await fetch(`${origin}/_local/monitoring.json`)).json();
const newEvents = async () => (await sentEvents()).filter(({ atMs }) => atMs >= startMs);
const untilRecorded = (what: string) =>
  expect.poll(async () => JSON.stringify(await newEvents()), patience).toContain(what);

function countsByType(events: readonly RumEvent[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** Throws an error in the page. */
async function throwIn(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

describe('the monitoring', () => {
  it('records pages by their pattern, and no signature, title, token or id of a path', async () => {
    const { page, context, person, file } = editor;
    await untilRecorded('/en/me/projects/:projectId/videos/:videoId/video');
    await page.goto(`${origin}/en/me`);
    await page.getByText(title).first().waitFor(patience);
    await page.goto(`${origin}/en/invite/${invitationToken}`);
    await page.getByRole('button').first().waitFor(patience);
    await untilRecorded('/en/invite/:token');
    // The invitation is for another address, so the call is refused, and refused calls are recorded.
    await page.locator('button[type=submit]').click();
    await untilRecorded('/api/invitations/:id/accept');
    const guest = await editor.browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
    const watching = await guest.newPage();
    await watching.goto(`${origin}/en/watch#${linkToken}`);
    await watching.locator('video').waitFor(patience);
    await untilRecorded('/en/watch');
    await throwIn(
      watching,
      `at ${origin}/media/a1b2/proxy.mp4?Expires=1&Signature=abcd&Key-Pair-Id=K1 for /en/invite/${invitationToken}`,
    );
    await untilRecorded('/media/:id/:id for /en/invite/:id');
    await guest.close();
    await context.clearCookies();
    const sent = JSON.stringify(await newEvents());
    for (const secret of [
      'X-Amz-',
      'Signature=',
      'Key-Pair-Id',
      title,
      linkToken,
      invitationToken,
      person.projectId,
      file.id,
    ])
      expect(sent.includes(secret), secret).toBe(false);
  });

  it('records errors early and late on several pages, at most ten resources of each, and rates web vitals', async () => {
    const before = (await newEvents()).length;
    const page = await editor.context.newPage();
    for (const [visit, screen] of ['me', 'me/groups', 'me', 'me/user-account/usage'].entries()) {
      await page.goto(`${origin}/en/${screen}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor(patience);
      // The monitoring program loads some seconds after the page. The first error is mostly thrown before.
      for (const time of ['early', 'late']) {
        await throwIn(page, `thrown ${time} on visit ${visit}`);
        await untilRecorded(`thrown ${time} on visit ${visit}`);
      }
    }
    const events = (await newEvents()).slice(0, -before || undefined);
    console.log('events received over four page loads', Object.fromEntries(countsByType(events)));
    const ofType = (type: string) => events.filter((event) => event.type === `com.amazon.rum.${type}`);
    expect(ofType('performance_resource_event').length).toBeLessThanOrEqual(4 * 10);
    const paints = ofType('first_contentful_paint_event');
    expect(paints.length).toBeGreaterThan(0);
    for (const { metadata } of paints) expect(metadata?.rating).toMatch(/^(good|needs-improvement|poor)$/);
    await page.close();
  });

  it('sends the header of traces with calls of the product API alone', async () => {
    const page = await editor.context.newPage();
    const sent = page.waitForRequest((request) => request.url().includes('/appmonitors/'), patience);
    await page.goto(`${origin}/en/me`);
    await sent;
    const call = page.waitForRequest((request) => request.url().includes('/api/groups'), patience);
    await page.evaluate(() => fetch('/api/groups'));
    expect((await call).headers()['x-amzn-trace-id']).toMatch(
      /^Root=1-[0-9a-f]{8}-[0-9a-f]{24};Parent=[0-9a-f]{16};Sampled=1$/,
    );
    await page.close();
  });
});
