import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '../process/isInstalled.ts';
import { runProcess } from '../process/runProcess.ts';
import { planChunks, type Span } from './chunks.ts';
import { readCtm } from './ctm.ts';
import { JobFailure } from './jobFailure.ts';
import type { RecognisedWord, Recogniser, RecognitionOptions, RecognitionResult, Speech } from './recogniser.ts';
import { punctuate } from './sentences.ts';
import { findSilences } from './silences.ts';
import { Wav } from './wav.ts';

const model = '/usr/share/pocketsphinx/model/en-us';
const program = 'pocketsphinx_batch';
/** Number of processes. Each takes one core and 106 MB; two are nearly twice as fast and leave the machine usable. */
const workers = Math.min(2, availableParallelism());

const install = 'Install a model of Whisper for it with `npm run models -- get small`, and start again.';

/** PocketSphinx with its English model: recognizes clear speech, in English only. */
export const sphinx: Recogniser = {
  name: 'PocketSphinx',
  unsupportedReason(languageCode) {
    if (languageCode === undefined)
      return new JobFailure(`PocketSphinx cannot identify a language. ${install}`, 'identification');
    if (!/^en-/i.test(languageCode))
      return new JobFailure(`No engine on this machine supports ${languageCode}. ${install}`, 'language');
    if (isInstalled(program) && existsSync(model)) return undefined;
    const packages = 'Install the packages pocketsphinx and pocketsphinx-en-us.';
    return new JobFailure(`PocketSphinx is not installed. ${packages} ${install}`, 'engine');
  },
  async recognise(speech: Speech, hearing: RecognitionOptions): Promise<RecognitionResult> {
    const chunks = planChunks(speech.durationMs, await findSilences(speech, hearing.signal));
    await cutChunks(speech, chunks);
    let done = 0;
    const onUtterance = () => {
      done += 1;
      hearing.onProgress(Math.min(1, done / chunks.length));
    };
    const shares = Array.from({ length: workers }, (_, worker) =>
      chunks.map((_, index) => index).filter((index) => index % workers === worker),
    );
    const busy = shares.filter((share) => share.length > 0);
    const heard = await Promise.all(
      busy.map((share, worker) => decode(speech, chunks, share, worker, hearing.signal, onUtterance)),
    );
    const words = heard.flat().sort((a, b) => a.startMs - b.startMs);
    return { words: punctuate(words), isUnspaced: false };
  },
};

const chunkName = (index: number) => String(index).padStart(6, '0');

/** Writes each chunk as a file of raw samples, holding one in memory at a time. */
async function cutChunks({ wavPath, folder }: Speech, chunks: readonly Span[]): Promise<void> {
  const wav = await Wav.open(wavPath);
  try {
    for (const [index, chunk] of chunks.entries())
      await writeFile(join(folder, `${chunkName(index)}.raw`), await wav.readBytes(chunk));
  } finally {
    await wav.close();
  }
}

/**
 * Returns the output arguments. By default the program removes silent frames, which would make every later time too
 * early.
 */
const output = (ctm: string) => ['-remove_silence', 'no', '-ctm', ctm, '-hyp', '/dev/null'];

async function decode(
  { folder }: Speech,
  chunks: readonly Span[],
  share: readonly number[],
  worker: number,
  signal: AbortSignal,
  onUtterance: () => void,
): Promise<RecognisedWord[]> {
  const list = join(folder, `list-${worker}.txt`);
  const ctm = join(folder, `words-${worker}.ctm`);
  await writeFile(list, share.map((index) => `${chunkName(index)}\n`).join(''));
  const input = ['-adcin', 'yes', '-cepdir', folder, '-cepext', '.raw', '-ctl', list, '-cmn', 'batch'];
  const models = [
    '-hmm',
    join(model, 'en-us'),
    '-lm',
    join(model, 'en-us.lm.bin'),
    '-dict',
    join(model, 'cmudict-en-us.dict'),
  ];
  const onLine = (line: string) => {
    if (/batch\.c\(\d+\): \S+: [\d.]+ seconds speech/.test(line)) onUtterance();
  };
  await runProcess(program, [...input, ...models, ...output(ctm)], { signal, onLine });
  return readCtm(ctm, (utterance) => chunks[Number(utterance)]?.startMs ?? 0);
}
