import { formatSize, type Model, modelUrl, voiceDetector } from './catalog.ts';
import { downloadModel } from './download.ts';
import { chooseModel, isModelInstalled } from './folder.ts';

export interface GetOptions {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
}

/** Downloads a model with the voice detector, shows the progress, and puts the model in use. */
export async function getModel(model: Model, options: GetOptions): Promise<void> {
  const { folder, output } = options;
  for (const part of [voiceDetector, model]) {
    if (isModelInstalled(folder, part)) output.write(`${part.name} is installed.\n`);
    else await getPart(part, options);
  }
  chooseModel(folder, model);
  output.write(`Speech is recognized with ${model.name} from the next \`npm start\`.\n`);
}

async function getPart(model: Model, { folder, environment, signal, output }: GetOptions): Promise<void> {
  output.write(`${model.name}: ${formatSize(model.sizeBytes)} from ${modelUrl(model, environment)}\n`);
  const progress = progressLine(model, output);
  await downloadModel(model, {
    ...{ folder, environment, signal, onProgress: progress },
    onRetry: (reason, delayMs) => output.write(`\n${reason}; trying again in ${delayMs / 1000} s\n`),
  });
  output.write(`${output.isTTY ? '\r' : ''}${model.name}: complete, its SHA-256 is right\n`);
}

/** Smallest step of the progress in percent: on a terminal one line is rewritten, in a file each step is a line. */
function progressLine(model: Model, output: GetOptions['output']): (receivedBytes: number) => void {
  const stepPercent = output.isTTY ? 1 : 10;
  let shownPercent = -1;
  return (receivedBytes) => {
    const percent = Math.floor((100 * receivedBytes) / model.sizeBytes / stepPercent) * stepPercent;
    if (percent === shownPercent) return;
    shownPercent = percent;
    const text = `${model.name}: ${percent}%, ${formatSize(receivedBytes)} of ${formatSize(model.sizeBytes)}`;
    output.write(output.isTTY ? `\r${text}` : `${text}\n`);
  };
}
