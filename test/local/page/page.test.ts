import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalPageSection } from '../../../local/context.ts';
import { html } from '../../../local/page/html.ts';
import { localPage } from '../../../local/page/start.ts';

const sections: LocalPageSection[] = [
  {
    id: 'mail',
    title: 'Mail & more',
    html: () => html`<p>${'<b>'}</p>`.text,
    handler: (request) =>
      new Response(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`),
  },
  {
    id: 'broken',
    title: 'Broken',
    html: () => {
      throw new Error('nothing to see');
    },
  },
];

const site = 'http://127.0.0.1:4400';
const page = localPage({ add: () => undefined, sections: () => sections }, 'otoji-dev', site);

// The error of the broken section is logged, which would clutter the test's output.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

async function ask(path: string, init: RequestInit = {}) {
  const headers = { host: '127.0.0.1:4400', ...init.headers };
  const reply = await page.fetch(new Request(`${site}/_local${path}`, { ...init, headers }));
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}

test('the page escapes every section, and one that fails does not affect the others', async () => {
  const { status, text } = await ask('');
  expect(status).toBe(200);
  expect(text).toContain('<p>&lt;b&gt;</p>');
  expect(text).toContain('Mail &amp; more');
  expect(text).toContain('This section cannot be shown');
});

test('a section handles requests below its own path, and its path with .json', async () => {
  expect((await ask('/mail/1/open?x=1')).text).toBe('GET /1/open?x=1');
  expect((await ask('/mail.json?to=aya@example.com')).text).toBe('GET /list.json?to=aya@example.com');
  expect((await ask('/none.json')).status).toBe(404);
  expect((await ask('/broken/x')).status).toBe(404);
});

test.each(['', '/mail', '/mail.json', '/mail/1/open', '/none.json'])(
  'other origins can neither embed nor sniff /_local%s',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);

test.each<Record<string, string>>([
  { host: 'evil.example' },
  { host: 'evil.example:4400' },
  { host: '127.0.0.1:3000' },
  { origin: 'https://evil.example' },
  { origin: 'http://127.0.0.1:3000' },
  { origin: 'http://localhost:3000' },
  { origin: 'http://127.0.0.1' },
  { origin: 'https://127.0.0.1:4400' },
  { origin: 'null' },
])('a request with the headers %j is refused', async (headers) => {
  expect((await ask('/mail/1/fire', { method: 'POST', headers })).status).toBe(403);
});

test('the page’s own buttons work: a browser names the page with the form', async () => {
  const shown = await ask('');
  expect(shown.headers.get('referrer-policy')).toBe('same-origin');
  expect((await ask('/mail/1/fire', { method: 'POST', headers: { origin: site } })).text).toBe('POST /1/fire');
});

test('the page’s security policy allows no script and no request', async () => {
  expect((await ask('')).headers.get('content-security-policy')).toContain("default-src 'none'");
});
