import { createInterface } from 'node:readline/promises';
import { findModel, recommended } from '../local/models/catalog.ts';
import { markOffered, modelsFolder, wasOffered, whisperModel } from '../local/models/folder.ts';
import { getModel } from '../local/models/get.ts';
import { downloadUrl, formatSize, sizeOf } from '../local/models/model.ts';

interface Terminal {
  readonly environment: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
}

/**
 * Asks once, at a start without a model, whether to download the recommended one. Asks nobody without a terminal or in
 * CI, and downloads nothing without a yes.
 */
export async function offerModel({ environment, input, output }: Terminal): Promise<void> {
  const folder = modelsFolder(environment);
  const model = findModel(recommended);
  const isInteractive = input.isTTY === true && output.isTTY === true && !environment.CI;
  if (!isInteractive || !model || whisperModel(environment) || wasOffered(folder)) return;
  const questions = createInterface({ input, output });
  const abort = new AbortController();
  questions.once('SIGINT', () => abort.abort());
  try {
    output.write(
      `Speech recognition knows English only, with many errors. The model ${model.name} of Whisper knows 99 languages:\n` +
        `${formatSize(sizeOf(model))} from ${downloadUrl(model.files[0], environment)}, stored in ${folder}.\n`,
    );
    const answer = await questions.question('Download it now? [y/N] ', { signal: abort.signal });
    markOffered(folder);
    if (!/^y(es)?$/i.test(answer.trim())) output.write('Later: npm run models -- get small\n');
    else await getModel(model, { folder, environment, signal: abort.signal, output });
  } catch (error) {
    const reason = abort.signal.aborted ? 'Stopped' : error instanceof Error ? error.message : error;
    output.write(`\n${reason}. Later: npm run models -- get ${model.name}\n`);
  } finally {
    questions.close();
  }
}
