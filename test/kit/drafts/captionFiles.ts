import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cue } from '../../../domain/formats/cues.ts';
import { readCaptionFile } from '../../../domain/formats/formats.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { type CutText, type HumanCaption, humanCaption, letterMs } from './corpus.ts';

/**
 * Reads people's captions, in files of a folder whose names start with the language and a hyphen (`en-film.srt`), as
 * texts whose words have times. A caption file contains no word times: the words of a caption start with it and last as
 * long as they take at a calm pace, at most as long as the caption, each in proportion to its letters; with
 * `PACE=caption` they last as long as the caption. Speakers are known if the file names them. Captions of sounds alone
 * are omitted, and so are the dashes before two speakers' texts.
 */
export async function readCaptionFiles(folder: string): Promise<CutText[]> {
  const files = readdirSync(folder).filter((file) => /\.(srt|vtt)$/u.test(file));
  return Promise.all(files.sort().map((file) => readFile(folder, file)));
}

async function readFile(folder: string, name: string): Promise<CutText> {
  const [language = ''] = name.split('-');
  const read = await readCaptionFile(readFileSync(path.join(folder, name)), name);
  if ('error' in read) throw new Error(`${name}: ${read.error}`);
  const words: SpokenWord[] = [];
  const cuts = new Set<number>();
  const captions: HumanCaption[] = [];
  for (const cue of read.file.cues) {
    const line = spokenOf(cue);
    if (!/\p{L}/u.test(line)) continue;
    if (words.length > 0) cuts.add(words.length);
    const caption = humanCaption(line, language);
    captions.push(caption);
    words.push(...timed(cue, caption.words, language));
  }
  return { name: path.parse(name).name, language, words, cuts, captions };
}

/** Spoken text of a caption, with its lines separated by `|`. */
const spokenOf = ({ texts: [text = ''] }: Cue): string =>
  text
    .replaceAll(/\[[^\]]*\]|\([^)]*\)|（[^）]*）|[♪♫]/gu, '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-–—‐]\s*/u, '').trim())
    .filter((line) => line !== '')
    .join('|');

function timed(
  { startMs, endMs, speaker = '' }: Cue,
  words: readonly { readonly text: string; readonly mark: string }[],
  language: string,
): SpokenWord[] {
  const lengths = words.map(({ text }) => [...text].length + 1);
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const fillingMs = (endMs - startMs) / length;
  const perLetterMs = process.env.PACE === 'caption' ? fillingMs : Math.min(letterMs(language), fillingMs);
  let at = startMs;
  return words.map(({ text, mark }, index) => {
    const beginMs = at;
    at += perLetterMs * (lengths[index] ?? 0);
    const times = { startMs: Math.round(beginMs), endMs: Math.max(Math.round(beginMs) + 1, Math.round(at)) };
    return { text, mark, ...times, confidence: 0.98, ...(speaker === '' ? {} : { speakerId: `spk_${speaker}` }) };
  });
}
