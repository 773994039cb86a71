/**
 * `npm run models` lists the models for speech recognition on this machine; `npm run models -- get NAME` downloads one
 * and puts it in use; `use NAME` chooses an installed one; `remove NAME` deletes one.
 */
import { findModel, type Model, models, recommended } from '../local/models/catalog.ts';
import { chooseModel, isModelInstalled, modelsFolder, removeModel, speakerModels } from '../local/models/folder.ts';
import { getModel } from '../local/models/get.ts';
import { modelTable } from '../local/models/table.ts';

const folder = modelsFolder(process.env);
const missingSpeakers = 'Speakers are not told apart: two models are missing, see docs/local.md#speakers.';
const [command = 'list', name] = process.argv.slice(2);

class UsageError extends Error {}

function named(): Model {
  const model = name === undefined ? undefined : findModel(name);
  if (model) return model;
  throw new UsageError(`${name ?? 'A name is missing'}: choose one of ${models.map((each) => each.name).join(', ')}.`);
}

function installed(): Model {
  const model = named();
  if (isModelInstalled(folder, model)) return model;
  throw new UsageError(`${model.name} is not installed. Download it: npm run models -- get ${model.name}`);
}

function list(): void {
  console.log(modelTable(folder).join('\n'));
  console.log(`\nFolder: ${folder}`);
  console.log(speakerModels(process.env) ? 'Speakers are told apart.' : missingSpeakers);
  console.log(`Download one: npm run models -- get ${recommended}. Others: use NAME, remove NAME.`);
}

async function get(): Promise<void> {
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort());
  try {
    await getModel(named(), { folder, environment: process.env, signal: abort.signal, output: process.stdout });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    console.log('\nStopped. Run the command again to continue the download.');
    process.exitCode = 130;
  }
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  list,
  get,
  use() {
    const model = installed();
    chooseModel(folder, model);
    console.log(`Speech is recognized with ${model.name} from the next \`npm start\`.`);
  },
  remove() {
    const model = named();
    removeModel(folder, model);
    console.log(`${model.name} was removed.`);
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
