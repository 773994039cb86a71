import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { apertium } from '../../../local/translate/apertium.ts';
import type { TranslationEngine } from '../../../local/translate/engine.ts';
import { httpEngine } from '../../../local/translate/httpEngine.ts';
import { translateOperations } from '../../../local/translate/operations.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const translate = (engine: TranslationEngine, Text: string, from = 'en', to = 'es') =>
  translateOperations(engine).TranslateText?.({ Text, SourceLanguageCode: from, TargetLanguageCode: to });

/** Creates a folder with one pair whose pipeline is this shell command. */
function pairOf(command: string): TranslationEngine {
  const folder = mkdtempSync(join(tmpdir(), 'pairs-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'eng-spa.mode'), command);
  return apertium(folder);
}

describe('Apertium', () => {
  it('gets each text as a sentence of its own; tags and fixed terms pass', async () => {
    const engine = pairOf("sed 's/hello/hola/g'");
    const markup = '<p id="0">hello &amp; hello</p>\n<p id="1">x [y] <span translate="no">hello</span></p>';
    expect(await translate(engine, markup)).toMatchObject({
      TranslatedText: '<p id="0">hola &amp; hola</p>\n<p id="1">x [y] <span translate="no">hola</span></p>',
    });
  });

  it('returns a plain text with its signs, without doubled spaces', async () => {
    const engine = pairOf("sed 's/hello/  hola/g'");
    expect(await translate(engine, 'a < b, hello {c} ^d$ /e/ \\f')).toMatchObject({
      TranslatedText: 'a < b, hola {c} ^d$ /e/ \\f',
    });
  });

  it('says of a pair that is not installed which are, and what to set', async () => {
    await expect(translate(pairOf('cat'), 'hello', 'en', 'ja')).rejects.toMatchObject({
      name: 'UnsupportedLanguagePairException',
      message: expect.stringMatching(/en-ja.*en-es.*TRANSLATE_HTTP_URL/),
    });
    await expect(translate(apertium('/nowhere'), 'hello')).rejects.toMatchObject({
      message: expect.stringContaining('not installed'),
    });
  });

  it('refuses a text that Amazon Translate would refuse as too long', async () => {
    await expect(translate(pairOf('cat'), 'é'.repeat(5001))).rejects.toMatchObject({
      name: 'TextSizeLimitExceededException',
    });
  });

  it.runIf(existsSync('/usr/share/apertium/modes/eng-spa.mode'))(
    'translates a batch from English to Spanish, without marks at words that it does not know',
    async () => {
      const markup =
        '<p id="0">I have lived in this city for ten years.</p>\n<p id="1">The phone rang</p>\n<p id="2">See the <span translate="no">subtítulo</span> now.</p>';
      expect(await translate(apertium(), markup)).toMatchObject({
        TranslatedText: expect.stringMatching(
          /^<p id="0">He vivido en esta ciudad [^*#]*<\/p>\n<p id="1">El teléfono rang<\/p>\n<p id="2">[^<]*<span translate="no">subtítulo<\/span> ahora\.<\/p>$/,
        ),
      });
    },
  );
});

describe('a translation server', () => {
  async function served(reply: (path: string, body: string) => object | null): Promise<string> {
    const server = createServer(async (request, response) => {
      const body = (await Array.fromAsync(request)).join('');
      const found = reply(request.url ?? '', body);
      response.writeHead(found ? 200 : 500).end(JSON.stringify(found));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  it('is asked for its pairs and gets texts in its own names of languages', async () => {
    const asked: string[] = [];
    const address = await served((path, body) => {
      if (path === '/languages') return [{ code: 'en', targets: ['ja', 'zt'] }];
      asked.push(body);
      return { translatedText: 'こんにちは' };
    });
    expect(await translate(httpEngine(address), 'hello', 'en', 'zh-TW')).toMatchObject({
      TranslatedText: 'こんにちは',
    });
    expect(asked.map((body) => JSON.parse(body))).toEqual([{ q: 'hello', source: 'en', target: 'zt', format: 'text' }]);
    await expect(translate(httpEngine(address), 'hello', 'en', 'de')).rejects.toMatchObject({
      name: 'UnsupportedLanguagePairException',
    });
  });

  it('that fails makes the service unavailable, which the product tries again', async () => {
    const address = await served(() => null);
    await expect(translate(httpEngine(address), 'hello')).rejects.toMatchObject({
      name: 'ServiceUnavailableException',
      status: 503,
    });
  });
});
