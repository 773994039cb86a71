import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { previewSection } from '../../../local/mail/previews.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

const write = (locale: string, subject: string) => {
  const preview = { name: 'welcome', locale, subject, html: '<p>Hello & <b>you</b></p>', text: 'Hello <you>' };
  writeFileSync(join(folder.path, `welcome.${locale}.json`), JSON.stringify(preview));
};

const opened = async (path: string) => previewSection(folder.path).handler?.(new Request(`http://127.0.0.1${path}`));

describe('the previews of mails', () => {
  test('are listed with a link for each language', async () => {
    write('en', 'Welcome <1>');
    write('ja', 'ようこそ');
    const page = await previewSection(folder.path).html();
    expect(page).toContain('<a href="/_local/mails/welcome/en">Welcome &lt;1&gt;</a>');
    expect(page).toContain('<a href="/_local/mails/welcome/ja">ようこそ</a>');
  });

  test('show the HTML in a frame without scripts, and the text', async () => {
    write('en', 'Welcome');
    const response = await opened('/welcome/en');
    const page = (await response?.text()) ?? '';
    expect(page).toContain('<iframe sandbox title="HTML" srcdoc="&lt;p&gt;Hello &amp; &lt;b&gt;you');
    expect(page).toContain('Hello &lt;you&gt;');
    expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('are none for a mail that does not exist, and without a build', async () => {
    expect((await opened('/other/en'))?.status).toBe(404);
    expect(await previewSection(join(folder.path, 'none')).html()).toContain('No previews were built');
  });
});
