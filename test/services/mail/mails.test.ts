import { describe, expect, test } from 'vitest';
import { locales } from '../../../domain/languages/locales.ts';
import { runKinds } from '../../../domain/runs/kinds.ts';
import { sampleMails } from '../../../services/mail/samples.ts';
import { en } from '../../../services/mail/words/en.ts';
import { writeMail } from '../../../services/mail/write.ts';

const origin = 'https://otoji.example';

const all = sampleMails.flatMap((mail) =>
  locales.map((locale) => ({ mail, locale, name: `${mail.name} in ${locale}` })),
);

test('there is a sample of every mail', () => {
  expect(sampleMails.map(({ name }) => name).sort()).toEqual(Object.keys(en).sort());
});

describe.each(all)('$name', ({ mail, locale }) => {
  const { subject, html, text } = writeMail(mail, locale, origin);

  test('reads as it was approved', async () => {
    await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`./approved/${mail.name}.${locale}.txt`);
    await expect(html).toMatchFileSnapshot(`./approved/${mail.name}.${locale}.html`);
  });

  test('names its language', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${locale}" dir="ltr">`));
  });

  test('loads nothing: no pictures, fonts, style sheets or scripts', () => {
    expect(html).not.toMatch(/<(img|link|script|style|iframe|video|object)\b|url\(|@import|\bsrc=/i);
  });

  test('links only to pages of ours in the same language', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g), ...text.matchAll(/(https?:\S+)/g)].map(([, link = '']) => link);
    for (const link of links) expect(link.startsWith(`${origin}/${locale}/`), link).toBe(true);
  });

  test('fits 560 pixels and smaller screens', () => {
    expect(html).toContain('max-width: 560px');
    const fixed = [...html.matchAll(/(?<!max-)\bwidth[:=]\s*"?(\d+)(px)?(?!%|\d)/g)];
    expect(fixed.map(([found]) => found)).toEqual([]);
    for (const [table = ''] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"');
  });

  test('says the same as text, and nothing personal in the subject', () => {
    // For news, an operator writes the subject too.
    const values = mail.name === 'news' ? [mail.data.token] : Object.values(mail.data);
    for (const value of values.filter((one) => typeof one === 'string')) {
      if (/^\d+$|^Aya$|take/.test(value)) expect(text).toContain(value);
      expect(subject).not.toContain(value);
    }
    expect(subject.length).toBeLessThanOrEqual(60);
    expect(text.split('\n').length).toBeGreaterThan(5);
  });

  test('is small enough for the user pool and not cut by mail programs', () => {
    expect(html.length).toBeLessThan(20_000);
  });
});

test('what a person named a file is text in a mail, whatever it is', () => {
  const title = '<img src=x onerror=alert(1)> & "quoted"';
  const { html, text } = writeMail(
    { name: 'transcriptReady', data: { title, projectId: 'p', videoId: 'v' } },
    'en',
    origin,
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
  expect(html).not.toContain('<img');
  expect(text).toContain(title);
});

test.each(runKinds.transcription.reasons)('the failure %s is explained in each language', (reason) => {
  const say = (locale: 'en' | 'ja') =>
    writeMail({ name: 'transcriptFailed', data: { title: 't', projectId: 'p', videoId: 'v', reason } }, locale, origin)
      .text;
  expect(say('en')).toMatch(/could not be transcribed\.\n\n.{20,}/);
  expect(say('ja')).toMatch(/できませんでした。\n\n.{12,}/);
});
