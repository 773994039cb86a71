import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Starter } from '../context.ts';
import { type Recognition, selectableModels, speakerModels, whisperModel } from '../models/folder.ts';
import { awsJson } from '../protocol/awsJson.ts';
import { openDatabase } from '../state/database.ts';
import { TranscriptionJobStore } from './jobs.ts';
import { transcribeOperations } from './operations.ts';
import { transcribeSection } from './page.ts';
import { TranscriptionQueue } from './queue.ts';
import type { Recognisers } from './recognisers.ts';
import { type Diarizer, sherpaDiarizer } from './speakers/diarizer.ts';
import { sphinx } from './sphinx.ts';
import { VocabularyStore } from './vocabularies.ts';
import { whisperAddon } from './whisper/addon.ts';
import { whisperProgram } from './whisper/program.ts';

const retentionMs = 90 * 86_400_000;

/** Amazon Transcribe, run by whisper.cpp if there is a model, otherwise by PocketSphinx for English. */
export const starter: Starter = {
  name: 'transcribe',
  async start(context) {
    const folder = context.folder('transcribe');
    const database = openDatabase(join(folder, 'jobs.sqlite'));
    const jobs = new TranscriptionJobStore(database);
    const vocabularies = new VocabularyStore(database);
    const recognisers = chooseRecognisers(process.env);
    const { objects, bus } = context;
    const queue = new TranscriptionQueue({
      jobs,
      recognisers,
      vocabularies,
      diarizer: chooseDiarizer(process.env),
      objects,
      bus,
      folder: emptyFolder(folder),
      accountId: context.template.accountId,
    });
    context.onStop(async () => {
      await queue.close();
      database.close();
    });
    const storageUrl = () => context.endpoints.url('s3') ?? '';
    const operations = transcribeOperations({ jobs, queue, vocabularies, objects, storageUrl });
    context.endpoints.serve('transcribe', awsJson({ version: '1.1', invalidInput: 'BadRequestException', operations }));
    context.page.add(transcribeSection(jobs, queue, recognisers));
    jobs.forgetBefore(Date.now() - retentionMs);
    queue.resumeAll();
  },
};

/** Empties the folder of temporary files, which jobs of a killed process may have left behind. */
function emptyFolder(folder: string): string {
  const path = join(folder, 'running');
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path);
  return path;
}

/**
 * Returns the engines: your own whisper.cpp if the environment names it, otherwise whisper.cpp of this installation if
 * there is a model, otherwise PocketSphinx.
 */
function chooseRecognisers(environment: NodeJS.ProcessEnv): Recognisers {
  const { WHISPER_CPP_BIN } = environment;
  const engineOf = (model: Recognition) =>
    WHISPER_CPP_BIN ? whisperProgram(WHISPER_CPP_BIN, model.modelPath) : whisperAddon(model);
  const model = whisperModel(environment);
  const selectable = [...selectableModels(environment)];
  return {
    standard: model === undefined ? sphinx : engineOf(model),
    byModel: new Map(selectable.map(([name, each]) => [name, engineOf(each)])),
  };
}

/** Returns the diarization of speakers, if this installation has models for it. */
function chooseDiarizer(environment: NodeJS.ProcessEnv): Diarizer | undefined {
  const models = speakerModels(environment);
  return models && sherpaDiarizer(models);
}
