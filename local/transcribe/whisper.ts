import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { isInstalled } from '../process/isInstalled.ts';
import { runProcess } from '../process/runProcess.ts';
import type { Heard, Hearing, Recogniser, Speech } from './recogniser.ts';
import { readWhisperJson } from './whisperJson.ts';

/** Amazon's codes differ from Whisper's in these; all others are the part before the hyphen. */
const otherCodes: Readonly<Record<string, string>> = { 'jv-ID': 'jw', 'nb-NO': 'no', 'zh-HK': 'yue' };

/** The code that Whisper takes for a language of Amazon Transcribe. */
export function whisperCode(languageCode: string | undefined): string {
  if (languageCode === undefined) return 'auto';
  return otherCodes[languageCode] ?? languageCode.split('-')[0] ?? 'auto';
}

/** whisper.cpp's command line program with the person's own model. */
export function whisper(program: string, model: string): Recogniser {
  const isEnglishOnly = /\.en\b/.test(basename(model));
  return {
    name: 'whisper.cpp',
    refusal(languageCode) {
      if (!isInstalled(program)) return `WHISPER_CPP_BIN names no program: ${program}`;
      if (!existsSync(model)) return `WHISPER_MODEL names no file: ${model}`;
      if (!isEnglishOnly || whisperCode(languageCode) === 'en') return undefined;
      return `The model ${basename(model)} knows English only. Set WHISPER_MODEL to a model of all languages for ${languageCode ?? 'language identification'}.`;
    },
    recognise: (speech, hearing) => recognise(program, model, speech, hearing),
  };
}

async function recognise(program: string, model: string, speech: Speech, hearing: Hearing): Promise<Heard> {
  const output = join(speech.folder, 'whisper');
  const language = whisperCode(hearing.languageCode);
  const args = [
    '-m',
    model,
    '-f',
    speech.wavPath,
    '-l',
    language,
    '-t',
    String(availableParallelism()),
    '-ojf',
    '-of',
    output,
    '-pp',
  ];
  const onLine = (line: string) => {
    const percent = /progress\s*=\s*(\d+)%/.exec(line)?.[1];
    if (percent !== undefined) hearing.onProgress(Number(percent) / 100);
  };
  await runProcess(program, args, { signal: hearing.signal, onLine });
  return readWhisperJson(JSON.parse(await readFile(`${output}.json`, 'utf8')), hearing.languageCode);
}
