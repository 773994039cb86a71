import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { isInstalled } from '../process/isInstalled.ts';
import { runProcess } from '../process/runProcess.ts';
import type { Recogniser, RecognitionOptions, RecognitionResult, Speech } from './recogniser.ts';
import { readWhisperJson } from './whisperJson.ts';

/** Language codes that Whisper names differently; for all others it uses the part before the hyphen. */
const specialCodes: Readonly<Record<string, string>> = { 'jv-ID': 'jw', 'nb-NO': 'no', 'zh-HK': 'yue' };

/** Returns Whisper's code for a language code of Amazon Transcribe. */
function whisperCode(languageCode: string | undefined): string {
  if (languageCode === undefined) return 'auto';
  return specialCodes[languageCode] ?? languageCode.split('-')[0] ?? 'auto';
}

/** whisper.cpp's command line program with the configured model. */
export function whisper(program: string, model: string): Recogniser {
  const isEnglishOnly = /\.en\b/.test(basename(model));
  return {
    name: 'whisper.cpp',
    unsupportedReason(languageCode) {
      if (!isInstalled(program)) return `WHISPER_CPP_BIN is not a program: ${program}`;
      if (!existsSync(model)) return `WHISPER_MODEL is not a file: ${model}`;
      if (!isEnglishOnly || whisperCode(languageCode) === 'en') return undefined;
      return `The model ${basename(model)} supports English only. Set WHISPER_MODEL to a multilingual model for ${languageCode === undefined ? 'language identification' : `the language ${languageCode}`}.`;
    },
    recognise: (speech, options) => recognise(program, model, speech, options),
  };
}

async function recognise(
  program: string,
  model: string,
  speech: Speech,
  options: RecognitionOptions,
): Promise<RecognitionResult> {
  const output = join(speech.folder, 'whisper');
  const language = whisperCode(options.languageCode);
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
    if (percent !== undefined) options.onProgress(Number(percent) / 100);
  };
  await runProcess(program, args, { signal: options.signal, onLine });
  return readWhisperJson(JSON.parse(await readFile(`${output}.json`, 'utf8')), options.languageCode);
}
