// The package's module build cannot be bundled: it calls the namespace of a CommonJS module.
import hunspell from 'hunspell-asm/dist/cjs/index.js';
import { unpackDictionary } from '../../../../../domain/languages/dictionaryFile.ts';
import type { SpellReply, SpellRequest } from './spellMessages.ts';

type Dictionary = ReturnType<Awaited<ReturnType<typeof hunspell.loadModule>>['create']>;

const maxSuggestions = 8;

/** Time that compiling the program may take on a slow device. */
const startMs = 30_000;

const program = hunspell.loadModule({ timeout: startMs });
const dictionaries = new Map<string, Promise<Dictionary>>();

async function load(url: string): Promise<Dictionary> {
  const { body, ok } = await fetch(url);
  if (!ok || !body) throw new Error(`the dictionary ${url} cannot be read`);
  const stream = body.pipeThrough(new DecompressionStream('gzip'));
  const { rules, words } = unpackDictionary(new Uint8Array(await new Response(stream).arrayBuffer()));
  const { create, mountBuffer, unmount } = await program;
  const [affixes, list] = [mountBuffer(rules, 'affixes'), mountBuffer(words, 'words')];
  const dictionary = create(affixes, list);
  // The dictionary has read its files into its own memory.
  for (const path of [affixes, list]) unmount(path);
  return dictionary;
}

function dictionaryAt(url: string): Promise<Dictionary> {
  const known = dictionaries.get(url) ?? load(url);
  dictionaries.set(url, known);
  known.catch(() => dictionaries.delete(url));
  return known;
}

/** Hunspell's dictionaries have straight apostrophes, captions often curved ones. */
const straight = (word: string): string => word.replaceAll('’', "'");

async function answer(request: SpellRequest): Promise<readonly string[]> {
  const dictionary = await dictionaryAt(request.url);
  if (request.kind === 'check') return request.words.filter((word) => !dictionary.spell(straight(word)));
  return dictionary.suggest(straight(request.word)).slice(0, maxSuggestions);
}

self.onmessage = ({ data }: MessageEvent<SpellRequest>) => {
  const reply = (words: SpellReply['words']) => self.postMessage({ id: data.id, words } satisfies SpellReply);
  answer(data).then(reply, () => reply(null));
};
