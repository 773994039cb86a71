import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessError } from '../process/runProcess.ts';
import { decoded, encoded, type TranslationEngine } from './engine.ts';

/** Folder in which Debian installs the language pairs, as one shell pipeline each. */
const modesFolder = '/usr/share/apertium/modes';

/** Apertium's names of languages, in its newer and older pairs. */
const codes: Readonly<Record<string, string>> = {
  ...{ eng: 'en', spa: 'es', fra: 'fr', por: 'pt', ita: 'it', ind: 'id', zlm: 'ms', rus: 'ru', ukr: 'uk' },
  ...{ afr: 'af', nld: 'nl', deu: 'de', pol: 'pl', tur: 'tr', hin: 'hi' },
  ...{ en: 'en', es: 'es', fr: 'fr', pt: 'pt', it: 'it' },
};

/**
 * Timeout of a pipeline, so that a hanging one does not block its request permanently. A batch takes a second at most.
 */
const timeoutMs = 60_000;

/** Apertium, a rule-based engine: drafts between related languages. Every installed pair is used. */
export const apertium = (folder = modesFolder): TranslationEngine => ({
  name: 'Apertium',
  help: () => 'Install a pair of Apertium (apt-get install apertium-eng-spa).',
  whyNone: () => 'Apertium is not installed',
  pairs: async () => [...modesIn(folder).keys()].sort(),
  async translate(text, from, to, isMarkup) {
    const file = modesIn(folder).get(`${from}-${to}`);
    if (file === undefined) throw new RangeError(`Apertium has no pair ${from}-${to}`);
    // `-n`: unknown words are returned without a mark.
    const pipeline = readFileSync(join(folder, file), 'utf8').replace('$1', '-n').replace('$2', '');
    return fromStream(await run(pipeline, isMarkup ? markupStream(text) : plainStream(text)), isMarkup);
  },
});

/** Returns the files of the pairs between supported languages. */
function modesIn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of filesIn(folder)) {
    const [, from = '', to = ''] = /^([a-z]{2,3})-([a-z]{2,3})\.mode$/.exec(file) ?? [];
    if (codes[from] && codes[to]) found.set(`${codes[from]}-${codes[to]}`, file);
  }
  return found;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Characters with a special meaning in Apertium's stream format. */
const special = /[\\[\]{}^$@<>/]/g;
const escaped = (text: string): string => text.replace(special, '\\$&');

/** Marks text that Apertium passes on unchanged. */
const passed = (text: string): string => (text === '' ? '' : `[${escaped(text)}]`);

/** Ends a sentence, regardless of the preceding text, so that the next text is a separate one. */
const sentenceEnd = '[].[]';

const plainStream = (text: string): string => escaped(text) + sentenceEnd;

const fixedOrTag = /(<span translate="no">[^<]*<\/span>|<[^>]*>)/;

const markupStream = (markup: string): string =>
  markup
    .split(fixedOrTag)
    .map((part, index) => {
      if (index % 2 === 0) return part.trim() === '' ? passed(part) : escaped(decoded(part));
      return (part === '</p>' ? sentenceEnd : '') + passed(part);
    })
    .join('');

function fromStream(stream: string, isMarkup: boolean): string {
  const pieces = stream.replaceAll(sentenceEnd, '').split(/((?<!\\)\[(?:\\.|[^\\\]])*\])/);
  const unescaped = (text: string) => text.replace(/\\(.)/gs, '$1');
  const text = pieces.map((piece, index) => {
    if (index % 2 === 1) return unescaped(piece.slice(1, -1));
    return isMarkup ? encoded(unescaped(piece)) : unescaped(piece);
  });
  return text
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/(<p[^>]*>) +/g, '$1')
    .trim();
}

function run(pipeline: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', pipeline], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
      timeout: timeoutMs,
    });
    const out: Buffer[] = [];
    let problem = '';
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      problem = `${problem}${chunk.toString('utf8')}`.slice(-500);
    });
    child.stdin.on('error', () => undefined);
    child.on('error', (error) => reject(new ProcessError('apertium', error.message)));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new ProcessError('apertium', problem || `apertium ended with ${code}`));
    });
    child.stdin.end(input);
  });
}
