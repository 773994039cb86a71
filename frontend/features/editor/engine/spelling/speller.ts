import dictionaries from 'virtual:dictionaries';
import type { LanguageCode } from '../../../../../domain/captions/types.ts';
import { Unreachable } from '../../../../platform/api/request.ts';
import type { SpellReply, SpellRequest } from './spellMessages.ts';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** Codes of the languages with a dictionary. */
export const spelledLanguages: readonly LanguageCode[] = Object.keys(dictionaries);

const urlOf = (language: LanguageCode): string => new URL(dictionaries[language] ?? '', location.href).href;

/**
 * Checks spelling in a worker, which starts with the first check. Large dictionaries take a second to load and a second
 * for a suggestion. Languages must be among {@link spelledLanguages}.
 */
export class Speller {
  readonly #waiting = new Map<number, (words: SpellReply['words']) => void>();
  #worker: Worker | null = null;
  #lastId = 0;

  /** Returns the words that the dictionary does not know. Throws `Unreachable` if it could not be loaded. */
  check(language: LanguageCode, words: readonly string[]): Promise<readonly string[]> {
    return this.#ask({ kind: 'check', url: urlOf(language), words });
  }

  /** Returns known words that are similar, the most likely one first. */
  suggest(language: LanguageCode, word: string): Promise<readonly string[]> {
    return this.#ask({ kind: 'suggest', url: urlOf(language), word });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  async #ask(request: WithoutId<SpellRequest>): Promise<readonly string[]> {
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const words = await new Promise<SpellReply['words']>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker?.postMessage({ ...request, id });
    });
    if (words === null) throw new Unreachable();
    return words;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./spellWorker.ts', import.meta.url), { type: 'module', name: 'spelling' });
    worker.onmessage = ({ data: { id, words } }: MessageEvent<SpellReply>) => {
      this.#waiting.get(id)?.(words);
      this.#waiting.delete(id);
    };
    worker.onerror = () => {
      for (const resolve of this.#waiting.values()) resolve(null);
      this.#waiting.clear();
      this.close();
    };
    return worker;
  }
}
