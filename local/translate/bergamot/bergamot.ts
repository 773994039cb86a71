import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findModel } from '../../models/catalog.ts';
import { AwsError } from '../../protocol/awsError.ts';
import type { TranslationEngine } from '../engine.ts';
import { type EnginePair, EngineThread, engineScript, installedPackage, packageName } from './engineThread.ts';
import { type ModelFiles, modelsIn } from './models.ts';

/** Command that installs the engine, 5 MB without models. */
const installation = `npm install --no-save ${packageName}@0.4.9`;

/**
 * Text that is returned as it is. The product finds out which pairs exist by translating one letter into every language;
 * loading each model for it would take minutes.
 */
const singleLetter = /^[a-z]$/i;

/** Intermediate language for two languages without a direct model. */
const pivot = 'en';

/** Maximum number of models in memory: a text through the pivot needs two. Each takes 150 MB. */
const maxModels = 2;

/**
 * Creates the engine Bergamot, which Firefox's translations use, with the models in a folder.
 * @param packageFolder of the npm package with the engine; null if it is not installed.
 */
export function bergamot(folder: string, packageFolder = installedPackage()): TranslationEngine {
  const script = packageFolder === null ? null : engineScript(packageFolder);
  const loaded = new LoadedModels(script);
  return {
    name: `Bergamot with the models in ${folder}`,
    help: (from, to) => helpFor(folder, from, to),
    whyNone: () => whyNone(folder, script),
    pairs: async () => (script === null ? [] : pairsOf([...modelsIn(folder).models.keys()])),
    async translate(text, from, to, isMarkup) {
      if (singleLetter.test(text)) return text;
      const { models } = modelsIn(folder);
      const way = wayOf(models, from, to);
      if (way === null) throw new RangeError(`Bergamot has no way from ${from} to ${to}`);
      const translated = await loaded.translate(way, isMarkup ? withFixedParts(text) : text, isMarkup);
      return isMarkup ? withoutFixedParts(translated) : translated;
    },
  };
}

function whyNone(folder: string, script: string | null): string {
  if (script === null) return `the engine of Bergamot is not installed (${installation})`;
  const { incomplete } = modelsIn(folder);
  if (incomplete.length > 0) return `the models of Bergamot in ${folder} are not whole: ${incomplete.join(', ')}`;
  return `there are no models of Bergamot in ${folder}, such as model.enes.intgemm.alphas.bin`;
}

/** Returns how to add a pair: by a download, where `npm run models` has models for it, or by files. */
function helpFor(folder: string, from: string, to: string): string {
  const ways = [[`${from}-${to}`], [`${from}-${pivot}`, `${pivot}-${to}`]];
  const way = ways.find((names) => names.every((name) => findModel(name)));
  return way
    ? `Download the model: npm run models -- get ${way.join(' ')}.`
    : `Put the files of a model for Bergamot into ${folder}.`;
}

/** Returns the pairs of the models, and those through the pivot. */
function pairsOf(direct: readonly string[]): string[] {
  const pairs = direct.map((pair) => pair.split('-'));
  const sources = pairs.flatMap(([from = '', to]) => (to === pivot ? [from] : []));
  const targets = pairs.flatMap(([from, to = '']) => (from === pivot ? [to] : []));
  const around = sources.flatMap((from) => targets.filter((to) => to !== from).map((to) => `${from}-${to}`));
  return [...new Set([...direct, ...around])].sort();
}

interface Step extends EnginePair {
  readonly files: ModelFiles;
}

/** Returns the one or two models from one language to another; null if they do not exist. */
function wayOf(models: ReadonlyMap<string, ModelFiles>, from: string, to: string): readonly Step[] | null {
  const step = (from: string, to: string): Step[] => {
    const files = models.get(`${from}-${to}`);
    return files ? [{ from, to, files }] : [];
  };
  const direct = step(from, to);
  if (direct.length > 0) return direct;
  const around = [...step(from, pivot), ...step(pivot, to)];
  return around.length === 2 ? around : null;
}

/**
 * Replaces fixed parts with `code` elements, whose content the engine preserves: it does not support `translate="no"`.
 */
const withFixedParts = (markup: string): string =>
  markup.replace(/<span translate="no">([^<]*)<\/span>/g, '<code>$1</code>');
const withoutFixedParts = (markup: string): string =>
  markup.replace(/<code>([^<]*)<\/code>/g, '<span translate="no">$1</span>');

/** Models in the memory of the engine, which translates one text after another. */
class LoadedModels {
  readonly #script: string | null;
  #thread: EngineThread | null = null;
  /** Loaded pairs; the most recently used one is last. */
  #pairs: readonly EnginePair[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(script: string | null) {
    this.#script = script;
  }

  translate(way: readonly Step[], text: string, html: boolean): Promise<string> {
    const translated = this.#turn.then(() => this.#translateNow(way, text, html));
    this.#turn = translated.catch(() => undefined);
    return translated;
  }

  /** Translates with the models. An invalid model file ends the engine; the next text starts it again. */
  async #translateNow(way: readonly Step[], text: string, html: boolean): Promise<string> {
    const thread = this.#start();
    try {
      for (const step of way) await this.#load(thread, step, way);
      const models = way.map(({ from, to }) => ({ from, to }));
      const [answer] = await thread.ask('translate', { models, texts: [{ text, html }] });
      return answer?.target.text ?? '';
    } catch {
      await thread.end();
      const files = way.map((step) => step.files.model).join(' or ');
      const message = `The model ${files} cannot be used: a file of it is damaged, or for another engine.`;
      throw new AwsError('UnsupportedLanguagePairException', message);
    }
  }

  #start(): EngineThread {
    if (this.#thread && !this.#thread.isOver) return this.#thread;
    if (this.#script === null) throw new Error('the engine of Bergamot is not installed');
    this.#pairs = [];
    this.#thread = new EngineThread(this.#script);
    return this.#thread;
  }

  async #load(thread: EngineThread, step: Step, way: readonly Step[]): Promise<void> {
    const pair = { from: step.from, to: step.to };
    const others = this.#pairs.filter((one) => !isSame(one, pair));
    if (others.length === this.#pairs.length) {
      const spare = others.find((one) => !way.some((needed) => isSame(one, needed)));
      if (others.length >= maxModels && spare) {
        await thread.ask('freeTranslationModel', spare);
        others.splice(others.indexOf(spare), 1);
      }
      await this.#read(thread, step);
    }
    this.#pairs = [...others, pair];
  }

  async #read(thread: EngineThread, { from, to, files }: Step): Promise<void> {
    const precision = files.model.includes('.alphas.') ? 'int8shiftAlphaAll' : 'int8shiftAll';
    await thread.ask(
      'loadTranslationModel',
      { from, to },
      {
        model: bytesOf(files.model),
        shortlist: bytesOf(files.shortlist),
        vocabs: files.vocabularies.map(bytesOf),
        config: { 'gemm-precision': precision },
      },
    );
  }
}

const isSame = (a: EnginePair, b: EnginePair): boolean => a.from === b.from && a.to === b.to;

function bytesOf(file: string): ArrayBuffer {
  const bytes = readFileSync(file);
  return new Uint8Array(file.endsWith('.gz') ? gunzipSync(bytes) : bytes).buffer;
}
