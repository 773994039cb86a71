import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { Hono } from 'hono';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Inbox } from '../../../local/mail/inbox.ts';
import { mailSection } from '../../../local/mail/page.ts';
import type { SesSettings } from '../../../local/mail/sendEmail.ts';
import { sesApp } from '../../../local/mail/start.ts';
import { clientSettings, type Served, served } from '../kit/served.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: Served;
let inbox: Inbox;
let reported: string[];
const settings: SesSettings = {
  identities: ['otoji.example'],
  configurationSets: ['transactional'],
  report: ({ type, to, configurationSet }) => reported.push(`${type} ${to} ${configurationSet}`),
};
beforeEach(async () => {
  folder = temporaryFolder();
  reported = [];
  inbox = new Inbox(folder.path);
  server = await served(new Hono().route('/ses', sesApp(inbox, settings)).fetch);
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const send = (input: SendEmailCommandInput) =>
  new SESv2Client({ ...clientSettings, endpoint: `${server.url}/ses` }).send(new SendEmailCommand(input));

const toText = (content: string | Uint8Array | ArrayBuffer) =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();

const simple = (from: string, to: string): SendEmailCommandInput => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: [to] },
  Content: {
    Simple: {
      Subject: { Data: '字幕ができました – your captions are ready, every one of them' },
      Body: { Text: { Data: 'See <your> list.' }, Html: { Data: '<p>See your list.</p>' } },
    },
  },
});

describe('a mail', () => {
  test('is in the inbox with its HTML and its text', async () => {
    const { MessageId } = await send(simple('Otoji <no-reply@otoji.example>', 'aya@example.com'));
    expect(inbox.list()).toEqual([
      {
        id: MessageId,
        sentAtMs: expect.any(Number),
        from: 'Otoji <no-reply@otoji.example>',
        to: ['aya@example.com'],
        subject: '字幕ができました – your captions are ready, every one of them',
        text: 'See <your> list.',
        html: '<p>See your list.</p>',
        headers: {},
        attachments: [],
      },
    ]);
  });

  test('is also stored as a message file for mail programs', async () => {
    await send(simple('no-reply@otoji.example', 'aya@example.com'));
    const name = readdirSync(folder.path).find((file) => file.endsWith('.eml')) ?? '';
    const message = readFileSync(join(folder.path, name));
    const [kept] = inbox.list();
    const { from, to, subject, text, html, date } = await PostalMime.parse(message);
    expect(from).toEqual({ name: '', address: kept?.from });
    expect(to).toEqual([{ name: '', address: 'aya@example.com' }]);
    expect([subject, html?.trim(), text?.trim()]).toEqual([kept?.subject, kept?.html, kept?.text]);
    expect(Date.parse(date ?? '')).toBe(Math.floor((kept?.sentAtMs ?? 0) / 1000) * 1000);
    const lines = String(message).split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(lines.every((line) => /^[\x20-\x7e]*$/.test(line))).toBe(true);
  });

  test('cannot smuggle a header into its message file', async () => {
    await send(simple('no-reply@otoji.example', 'Aya\r\nBcc: ben@example.com <aya@example.com>'));
    const name = readdirSync(folder.path).find((file) => file.endsWith('.eml')) ?? '';
    const { headers } = await PostalMime.parse(readFileSync(join(folder.path, name)));
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test('from an address that the template does not verify is refused', async () => {
    await expect(send(simple('no-reply@else.example', 'aya@example.com'))).rejects.toMatchObject({
      name: 'MessageRejected',
    });
    expect(inbox.list()).toEqual([]);
  });

  test('keeps the headers and files that the sender adds', async () => {
    const { Content, ...mail } = simple('no-reply@otoji.example', 'aya@example.com');
    const Simple = {
      Subject: { Data: 'Receipt' },
      Body: { Text: { Data: 'See the file.' } },
      ...Content?.Simple,
      Headers: [{ Name: 'List-Unsubscribe', Value: '<https://otoji.example/u/1>' }],
      Attachments: [{ FileName: '領収書.pdf', ContentType: 'application/pdf', RawContent: Buffer.from('%PDF-1.7') }],
    };
    await send({ ...mail, Content: { Simple } });
    expect(inbox.list()[0]).toMatchObject({
      headers: { 'List-Unsubscribe': '<https://otoji.example/u/1>' },
      attachments: [{ fileName: '領収書.pdf', contentType: 'application/pdf', sizeBytes: 8 }],
    });
    const name = readdirSync(folder.path).find((file) => file.endsWith('.eml')) ?? '';
    const { headers, attachments } = await PostalMime.parse(readFileSync(join(folder.path, name)));
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<https://otoji.example/u/1>' }),
    );
    expect(attachments.map(({ filename, mimeType, content }) => [filename, mimeType, toText(content)])).toEqual([
      ['領収書.pdf', 'application/pdf', '%PDF-1.7'],
    ]);
  });

  test('with a configuration set that does not exist is refused', async () => {
    const mail = simple('no-reply@otoji.example', 'aya@example.com');
    await expect(send({ ...mail, ConfigurationSetName: 'other' })).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  test('to the mailbox simulator is reported as bounced or complained about', async () => {
    const { Destination: _, ...mail } = simple('no-reply@otoji.example', '');
    const to = ['bounce+1@simulator.amazonses.com', 'complaint@simulator.amazonses.com', 'aya@example.com'];
    await send({ ...mail, ConfigurationSetName: 'transactional', Destination: { ToAddresses: to } });
    expect(reported).toEqual([`Bounce ${to[0]} transactional`, `Complaint ${to[1]} transactional`]);
  });

  test('can be sent as a raw message', async () => {
    const raw = [
      'From: =?UTF-8?B?6Z+z5a2X?= <no-reply@otoji.example>',
      'To: aya@example.com',
      'Subject: =?UTF-8?Q?caf=C3=A9?=',
      'Content-Type: multipart/alternative; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'caf=C3=A9 =',
      'open',
      '--b--',
    ].join('\r\n');
    await send({ Content: { Raw: { Data: Buffer.from(raw) } } });
    expect(inbox.list()[0]).toMatchObject({
      from: '音字 <no-reply@otoji.example>',
      subject: 'café',
      text: 'café open\n',
    });
  });
});

describe('the inbox', () => {
  test('lists the newest mail to an address first', async () => {
    const mail = { from: 'a@b.c', subject: '', text: '', html: '' };
    await inbox.deliver({ ...mail, to: ['aya@example.com'], subject: 'first' });
    await inbox.deliver({ ...mail, to: ['ben@example.com'], subject: 'other' });
    expect(inbox.list('AYA@example.com').map(({ subject }) => subject)).toEqual(['first']);
  });

  test('shows a mail without running its scripts', async () => {
    await inbox.deliver({
      from: 'a@b.c',
      to: ['x@y.z'],
      subject: '<img src=x onerror=1>',
      text: '<script>1</script>',
      html: '',
    });
    const page = await mailSection(inbox).html();
    expect(page).toContain('&lt;img src=x onerror=1&gt;');
    expect(page).not.toContain('<script>');
  });
});
