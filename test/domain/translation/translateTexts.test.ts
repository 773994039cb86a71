import { describe, expect, it } from 'vitest';
import { type GlossaryTerm, termsFor } from '../../../domain/translation/glossary.ts';
import { fromMarkup, toMarkup } from '../../../domain/translation/markup.ts';
import { type Engine, translateTexts } from '../../../domain/translation/translateTexts.ts';

/** Engine that uppercases everything outside tags and fixed terms, and records its requests. */
function shouting(spoil: (reply: string, sent: string) => string = (reply) => reply) {
  const sent: string[] = [];
  const engine: Engine = async (text) => {
    sent.push(text);
    const reply = text.replace(/(<span translate="no">[^<]*<\/span>)|(<[^>]*>|&\w+;)|([^<&]+)/g, (all, fixed, tag) =>
      fixed || tag ? all : all.toUpperCase(),
    );
    return spoil(reply, text);
  };
  return { engine, sent };
}

const asked = (texts: readonly string[], terms = termsFor([], 'es')) => ({ texts, from: 'en', to: 'es', terms });
const isBatch = (sent: string) => sent.startsWith('<p');

describe('translating a batch', () => {
  it('sends all texts at once and gets each back at its place', async () => {
    const { engine, sent } = shouting();
    expect(await translateTexts(engine, asked(['one', 'two & <three>', 'four']))).toEqual([
      'ONE',
      'TWO & <THREE>',
      'FOUR',
    ]);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['loses a text', (reply: string) => reply.replace(/<p id="1">.*?<\/p>\n?/, '')],
    ['changes the order', (reply: string) => reply.split('\n').toReversed().join('\n')],
    ['repeats a text', (reply: string) => `${reply}\n${reply.split('\n')[0]}`],
    ['adds a text of its own', (reply: string) => `Sure, here it is: ${reply}`],
    ['empties a text', (reply: string) => reply.replace(/(<p id="1">).*?(<\/p>)/, '$1 $2')],
    ['joins two texts', (reply: string) => reply.replace('</p>\n<p id="1">', ' ')],
  ])('halves a batch when the engine %s', async (_, spoil) => {
    const { engine, sent } = shouting((reply, text) => (text.includes('id="1"') ? spoil(reply) : reply));
    const texts = ['one', 'two', 'three', 'four'];
    expect(await translateTexts(engine, asked(texts))).toEqual(['ONE', 'TWO', 'THREE', 'FOUR']);
    expect(sent.filter(isBatch).length).toBeGreaterThan(1);
  });

  it('halves down to plain texts when the engine keeps no markup at all', async () => {
    const { engine, sent } = shouting((reply, text) => (isBatch(text) ? reply.replace(/<[^>]*>/g, '') : reply));
    expect(await translateTexts(engine, asked(['one', 'two', 'three']))).toEqual(['ONE', 'TWO', 'THREE']);
    expect(sent.filter((text) => !isBatch(text))).toEqual(['one', 'two', 'three']);
  });

  it('says which text the engine returns nothing for', async () => {
    const { engine } = shouting((reply, text) => (text.includes('two') ? '' : reply));
    expect(await translateTexts(engine, asked(['one', 'two', 'three']))).toEqual(['ONE', null, 'THREE']);
  });

  it('leaves signs without letters as they are', async () => {
    const { engine } = shouting((reply, text) => (isBatch(text) ? '' : reply));
    expect(await translateTexts(engine, asked(['♪ ♪', 'one']))).toEqual(['♪ ♪', 'ONE']);
  });

  it('sends a text that is too long in parts, each within the limit of the engine', async () => {
    const { engine, sent } = shouting();
    const long = 'word '.repeat(5000).trim();
    const [translated] = await translateTexts(engine, asked([long]));
    expect(translated).toBe(long.toUpperCase());
    expect(Math.max(...sent.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(10_000);
  });
});

describe('the glossary', () => {
  const glossary: GlossaryTerm[] = [
    { source: 'Otoji', targets: { es: 'Otoji' }, matchCase: true },
    { source: 'caption', targets: { es: 'subtítulo', fr: 'sous-titre' }, matchCase: false },
    { source: 'caption list', targets: { es: 'lista' }, matchCase: false },
  ];
  const terms = termsFor(glossary, 'es');

  it('fixes the translation of its terms', async () => {
    const { engine } = shouting();
    expect(await translateTexts(engine, asked(['A Caption in Otoji', 'no terms'], terms))).toEqual([
      'A subtítulo IN Otoji',
      'NO TERMS',
    ]);
  });

  it('distinguishes case only where a term says so, takes whole words only, and the longest term first', async () => {
    const { engine } = shouting();
    const texts = ['otoji CAPTION', 'captions', 'the caption list'];
    expect(await translateTexts(engine, asked(texts, terms))).toEqual(['OTOJI subtítulo', 'CAPTIONS', 'THE lista']);
  });

  it('is honoured by an engine that translates what it must not: then the text goes around its terms', async () => {
    const { engine } = shouting((reply) => reply.toUpperCase());
    expect(await translateTexts(engine, asked(['see the caption now', 'one'], terms))).toEqual([
      'SEE THE subtítulo NOW',
      'ONE',
    ]);
  });

  it('has no terms for a language without translations of them', () => {
    expect(termsFor(glossary, 'fr').map(({ target }) => target)).toEqual(['sous-titre']);
    expect(termsFor(glossary, 'de')).toEqual([]);
  });
});

describe('the markup', () => {
  it('brings back every text as it was, whatever is in it', () => {
    const texts = ['a < b & c > d', '<p id="0">', '&amp;', "it's “quoted”", '日本語'];
    const markup = toMarkup(texts.map((text) => [{ text }]));
    expect(fromMarkup(markup, texts.length)).toEqual(texts);
  });

  it('reads what engines do to tags: blanks, entities and line ends', () => {
    expect(fromMarkup('<P id = "0" >L&#39;eau&#x21;</ p>\r\n\n<p id="1"> dos  palabras </p>', 2)).toEqual([
      "L'eau!",
      'dos palabras',
    ]);
  });
});
