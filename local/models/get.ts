import { voiceDetector } from './catalog.ts';
import { downloadFile } from './download.ts';
import { chooseModel, isFileInstalled } from './folder.ts';
import { downloadUrl, formatSize, type Model, type ModelFile } from './model.ts';

export interface GetOptions {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
}

/**
 * Downloads the files of a model and shows the progress. A model for speech recognition gets the voice detector and is
 * put in use; the others are used while they are installed.
 */
export async function getModel(model: Model, options: GetOptions): Promise<void> {
  const { folder, output } = options;
  for (const file of model.kind === 'speech' ? [voiceDetector, ...model.files] : model.files) {
    if (isFileInstalled(folder, file)) output.write(`${file.name} is installed.\n`);
    else await getFile(file, options);
  }
  if (model.kind === 'speech') chooseModel(folder, model);
  output.write(`${effectOf(model)} from the next \`npm start\`.\n`);
}

/** Returns what an installation does with a model, in words. */
export function effectOf({ kind, name, languages }: Model): string {
  if (kind === 'speech') return `Speech is recognized with ${name}`;
  return kind === 'speakers' ? 'Speakers are told apart' : `Captions are translated from ${languages}`;
}

async function getFile(file: ModelFile, { folder, environment, signal, output }: GetOptions): Promise<void> {
  output.write(`${file.name}: ${formatSize(file.sizeBytes)} from ${downloadUrl(file, environment)}\n`);
  const progress = progressLine(file, output);
  await downloadFile(file, {
    ...{ folder, environment, signal, onProgress: progress },
    onRetry: (reason, delayMs) => output.write(`\n${reason}; trying again in ${delayMs / 1000} s\n`),
  });
  output.write(`${output.isTTY ? '\r' : ''}${file.name}: complete, its SHA-256 is right\n`);
}

/** Smallest step of the progress in percent: on a terminal one line is rewritten, in a file each step is a line. */
function progressLine(file: ModelFile, output: GetOptions['output']): (receivedBytes: number) => void {
  const stepPercent = output.isTTY ? 1 : 10;
  let shownPercent = -1;
  return (receivedBytes) => {
    const percent = Math.floor((100 * receivedBytes) / file.sizeBytes / stepPercent) * stepPercent;
    if (percent === shownPercent) return;
    shownPercent = percent;
    const text = `${file.name}: ${percent}%, ${formatSize(receivedBytes)} of ${formatSize(file.sizeBytes)}`;
    output.write(output.isTTY ? `\r${text}` : `${text}\n`);
  };
}
