/**
 * `npm run models` lists the models for speech recognition, speakers and translation on this machine; `npm run models --
 * get NAME…` downloads some; `use NAME` chooses an installed one for speech recognition; `remove NAME…` deletes some.
 */
import { findModel, models, recommended } from '../local/models/catalog.ts';
import { chooseModel, isModelInstalled, modelsFolder, removeModel, speakerModels } from '../local/models/folder.ts';
import { effectOf, getModel } from '../local/models/get.ts';
import type { Model } from '../local/models/model.ts';
import { modelTables } from '../local/models/table.ts';
import { hasSherpa } from '../local/transcribe/speakers/sherpa.ts';
import { findLibrary } from '../local/transcribe/whisper/library.ts';
import { hasBergamot } from '../local/translate/bergamot/engineThread.ts';

const folder = modelsFolder(process.env);
const [command = 'list', ...names] = process.argv.slice(2);

class UsageError extends Error {}

function named(): Model[] {
  if (names.length === 0) throw new UsageError(`A name is missing: choose one of ${listed()}.`);
  return names.map((name) => {
    const model = findModel(name);
    if (model) return model;
    throw new UsageError(wayThroughEnglish(name) ?? `${name}: choose one of ${listed()}.`);
  });
}

const listed = () => models.map(({ name }) => name).join(', ');

/** Returns the two models for a pair without a model of its own. */
function wayThroughEnglish(name: string): string | undefined {
  const [, from, to] = /^([a-z]{2})-([a-z]{2})$/.exec(name) ?? [];
  const way = [`${from}-en`, `en-${to}`];
  return way.every(findModel) ? `${name} goes through English: npm run models -- get ${way.join(' ')}` : undefined;
}

function list(): void {
  const hasWhisper = findLibrary() !== undefined || Boolean(process.env.WHISPER_CPP_BIN);
  const engines = { speech: hasWhisper, speakers: hasSherpa(), translation: hasBergamot() };
  console.log(modelTables(folder, engines).join('\n'));
  console.log(`\nOther pairs go through English: ja-en and en-es translate from Japanese to Spanish.`);
  console.log(`Folder: ${folder}`);
  if (!speakerModels(process.env)) console.log('Speakers are not told apart. Add it: npm run models -- get speakers');
  if (!engines.speech)
    console.log(
      'The engine for speech (whisper.cpp) is not installed on this platform: set WHISPER_CPP_BIN to your build.',
    );
  if (!engines.speakers) console.log('The engine for speakers (sherpa-onnx-node) is not installed on this platform.');
  if (!engines.translation) console.log('The engine for translation is not installed: npm install');
  console.log(`Download models: npm run models -- get ${recommended}. Others: use NAME, remove NAME.`);
}

async function get(): Promise<void> {
  const chosen = named();
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  try {
    for (const model of chosen)
      await getModel(model, { folder, environment: process.env, signal: abort.signal, output: process.stdout });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    console.log('\nStopped. Run the command again to continue the download.');
    process.exitCode = 130;
  }
}

function use(): void {
  const [model, ...more] = named();
  if (!model || more.length > 0) throw new UsageError('use takes one name.');
  if (!isModelInstalled(folder, model))
    throw new UsageError(`${model.name} is not installed. Download it: npm run models -- get ${model.name}`);
  if (model.kind !== 'speech') throw new UsageError(`${model.name} is used while it is installed.`);
  chooseModel(folder, model);
  console.log(`${effectOf(model)} from the next \`npm start\`.`);
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  list,
  get,
  use,
  remove() {
    for (const model of named()) {
      console.log(removeModel(folder, model) ? `${model.name} was removed.` : `${model.name} is not installed.`);
    }
  },
};

try {
  const run = commands[command];
  if (!run) throw new UsageError(`${command}: choose list, get, use or remove.`);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
