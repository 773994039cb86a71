import {
  type TranslateClient,
  TranslateTextCommand,
  UnsupportedLanguagePairException,
} from '@aws-sdk/client-translate';
import { failTranslation } from '../../../services/translation/failTranslation.ts';
import { planTranslation } from '../../../services/translation/planTranslation.ts';
import type { TranslationRun } from '../../../services/translation/run.ts';
import { saveTranslation } from '../../../services/translation/saveTranslation.ts';
import { translateBatch } from '../../../services/translation/translateBatch.ts';
import type { World } from '../world.ts';

/**
 * Engine that writes the target's code before each text. It records its requests, and its responses can be corrupted.
 */
export class NotedEngine {
  readonly sent: string[] = [];
  /** Transforms a response; by default unchanged. */
  spoil: (reply: string, sent: string) => string = (reply) => reply;
  readonly pairs = new Set(['en-es', 'en-fr', 'en-de', 'en-ja']);

  get client(): TranslateClient {
    return { send: (command: unknown) => this.receive(command) } as unknown as TranslateClient;
  }

  private async receive(command: unknown) {
    if (!(command instanceof TranslateTextCommand)) throw new Error('the engine does not know this command');
    const { Text = '', SourceLanguageCode: from = '', TargetLanguageCode: to = '', Settings } = command.input;
    if (!this.pairs.has(`${from}-${to}`))
      throw new UnsupportedLanguagePairException({ message: `no ${from}-${to}`, $metadata: {} });
    this.sent.push(Text);
    const isBatch = Text.startsWith('<p');
    const reply = isBatch ? Text.replace(/(<p id="\d+">)/g, `$1${to} `) : `${to} ${Text}`;
    const formality = to === 'es' ? Settings?.Formality : undefined;
    return { TranslatedText: this.spoil(reply, Text), AppliedSettings: formality && { Formality: formality } };
  }
}

/** Runs the tasks in the state machine's order, each `times` times on the same input. Returns the name of a failure. */
export async function runMachine(
  { cloud }: World,
  engine: NotedEngine,
  run: TranslationRun,
  { times = 1, beforeSaving = async () => undefined }: { times?: number; beforeSaving?: () => Promise<unknown> } = {},
): Promise<string | null> {
  const parts = { ...cloud, translation: engine };
  const repeat = async <Out>(task: () => Promise<Out>): Promise<Out> => {
    for (let time = 1; time < times; time++) await task();
    return task();
  };
  try {
    const plan = await repeat(() => planTranslation(parts, run));
    await Promise.all(plan.batches.map((batch) => repeat(() => translateBatch(parts, { ...run, batch }))));
    await beforeSaving();
    await repeat(() => saveTranslation(parts, plan));
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    await repeat(() => failTranslation(parts, { ...run, error: { Error: error.name } }));
    return error.name;
  }
}
