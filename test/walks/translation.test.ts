import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import { captionsToTranslate } from '../../domain/translation/source.ts';
import { captionedFile } from '../kit/captionedFile.ts';
import { openDocument, save } from '../kit/document.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';

type File = Reply<Routes['readFile']>;

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-translation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const of = ({ projectId, id: videoId }: File) => ({ projectId, videoId });
const translate = ({ client }: NewPerson, file: File) =>
  client.addTab({ ...of(file), language: 'es', content: 'translation' });
const recordOf = async ({ client }: NewPerson, file: File) =>
  (await client.listTranslations(of(file))).translations.find(({ language }) => language === 'es');
const untilEnded = (person: NewPerson, file: File, status: string) =>
  expect.poll(async () => (await recordOf(person, file))?.status, { timeout: 60_000, interval: 300 }).toBe(status);
const textsOf = async (person: NewPerson, file: File) =>
  [...(await openDocument(person.client, file)).document.captions('en')].map(({ cells }) => cells.es?.text);

describe('with a translation server of one’s own', () => {
  /** Texts sent to the server, and a transformation of its responses, which put a word before each text. */
  const sent: string[] = [];
  let spoil = (reply: string) => reply;
  let until: Promise<unknown> = Promise.resolve();
  let server: Server;
  let cloud: Running;
  let person: NewPerson;
  let file: File;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      if (request.url === '/languages') return void response.end(JSON.stringify([{ code: 'en', targets: ['es'] }]));
      const { q } = JSON.parse((await Array.fromAsync(request)).join('')) as { q: string };
      sent.push(q);
      await until;
      const translatedText = spoil(q.startsWith('<p') ? q.replace(/(<p id="\d+">)/g, '$1ES ') : `ES ${q}`);
      response.end(JSON.stringify({ translatedText }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    process.env.TRANSLATE_HTTP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    cloud = await startLocalCloud();
    person = await newPerson(cloud.origin);
    file = await captionedFile(person, folder, ['One', 'Two', 'Three', 'Four']);
  });
  afterAll(async () => {
    delete process.env.TRANSLATE_HTTP_URL;
    await cloud.stop();
    server.close();
  });

  it('offers the languages that it knows', async () => {
    const { from, languages } = await person.client.listTranslationLanguages(of(file));
    expect(from).toBe('en');
    expect(languages.flatMap(({ language, isPossible }) => (isPossible ? language : []))).toEqual(['es']);
    expect(languages.find(({ language }) => language === 'ja')?.hint).toContain('TRANSLATE_HTTP_URL');
    sent.length = 0;
  });

  it('changes nothing when it is cancelled', async () => {
    let go = () => {};
    until = new Promise<void>((resolve) => {
      go = resolve;
    });
    await translate(person, file);
    await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(1);
    await person.client.cancelTranslation({ ...of(file), language: 'es' });
    go();
    await untilEnded(person, file, 'cancelled');
    expect((await openDocument(person.client, file)).document.tabs).toHaveLength(1);
  });

  it('translates a batch that comes back broken in halves', async () => {
    sent.length = 0;
    spoil = (reply) => (reply.includes('id="3"') ? reply.replace(/<p id="2">.*?<\/p>/, '') : reply);
    await translate(person, file);
    await untilEnded(person, file, 'done');
    expect(await textsOf(person, file)).toEqual(['ES One', 'ES Two', 'ES Three', 'ES Four']);
    expect(sent).toHaveLength(3);
    expect(await recordOf(person, file)).toMatchObject({ progress: 100, translatedCount: 4, untranslatedCount: 0 });
  });

  it('sends only what changed when the tab is translated again', async () => {
    const opened = await openDocument(person.client, file);
    const second = opened.document.at('en', 1)?.id ?? '';
    const change = setText(opened.document, { id: second, tab: 'en', text: 'Another text' });
    const { document } = await save(person.client, file, opened, change);
    expect(captionsToTranslate(document, 'es')).toEqual([second]);
    sent.length = 0;
    await person.client.translateTab({ ...of(file), language: 'es' });
    await untilEnded(person, file, 'done');
    expect(sent).toEqual(['Another text']);
    expect(await textsOf(person, file)).toEqual(['ES One', 'ES Another text', 'ES Three', 'ES Four']);
  });

  it('removes the tab again', async () => {
    await person.client.removeTab({ ...of(file), language: 'es' });
    expect((await openDocument(person.client, file)).document.tabs.map(({ id }) => id)).toEqual(['en']);
  });
});

it.runIf(existsSync('/usr/share/apertium/modes/eng-spa.mode'))(
  'Apertium translates from English to Spanish, and a term of the glossary as the person wants it',
  async () => {
    const person = await newPerson(origin);
    const file = await captionedFile(person, folder, ['We need to find a better way.', 'The house is very big.']);
    await person.client.saveGlossary({ terms: [{ source: 'house', targets: { es: 'mansión' }, matchCase: false }] });
    await translate(person, file);
    await untilEnded(person, file, 'done');
    const [first, second] = await textsOf(person, file);
    expect(first).toMatch(/^Necesitamos encontrar una manera mejor\.?$/);
    expect(second).toContain('mansión');
  },
);
