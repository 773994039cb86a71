import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { isEnglishModel } from '../../models/folder.ts';
import { isInstalled } from '../../process/isInstalled.ts';
import { runProcess } from '../../process/runProcess.ts';
import { JobFailure } from '../jobFailure.ts';
import type { Recogniser, RecognitionOptions, RecognitionResult, Speech } from '../recogniser.ts';
import { whisperCode } from './languages.ts';
import { promptOf } from './prompt.ts';
import { readWhisperJson } from './whisperJson.ts';

/** Returns why a model for English only cannot recognize the language; undefined if it is English. */
export function unlessEnglish(model: string, languageCode: string | undefined): JobFailure | undefined {
  if (languageCode !== undefined && whisperCode(languageCode) === 'en') return undefined;
  const need = languageCode === undefined ? 'language identification' : `the language ${languageCode}`;
  return new JobFailure(
    `The model ${model} supports English only. Choose a multilingual model for ${need}: \`npm run models\` lists them.`,
    languageCode === undefined ? 'identification' : 'language',
  );
}

/** whisper.cpp's command line program with the configured model. */
export function whisperProgram(program: string, model: string): Recogniser {
  const isEnglishOnly = isEnglishModel(model);
  return {
    name: 'whisper.cpp',
    unsupportedReason(languageCode) {
      if (!isInstalled(program)) return new JobFailure(`WHISPER_CPP_BIN is not a program: ${program}`, 'engine');
      if (!existsSync(model)) return new JobFailure(`WHISPER_MODEL is not a file: ${model}`, 'model');
      return isEnglishOnly ? unlessEnglish(basename(model), languageCode) : undefined;
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
  const language = options.languageCode === undefined ? 'auto' : whisperCode(options.languageCode);
  const prompt = promptOf(options.terms ?? [], options.languageCode ?? '');
  const args = [
    ...(prompt === '' ? [] : ['--prompt', prompt]),
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
  return readWhisperJson(
    JSON.parse(await readFile(`${output}.json`, 'utf8')),
    options.languageCode,
    options.candidates,
  );
}
