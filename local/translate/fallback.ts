import type { TranslationEngine } from './engine.ts';

/** Combines two engines: the second one translates the pairs that the first one does not support. */
export function withFallback(first: TranslationEngine, second: TranslationEngine): TranslationEngine {
  return {
    name: `${first.name}, otherwise ${second.name}`,
    help: (from, to) => `${first.help(from, to)} ${second.help(from, to)}`,
    whyNone: () => `${first.whyNone()}; ${second.whyNone()}`,
    async pairs() {
      const [pairs, others] = await Promise.all([first.pairs(), second.pairs()]);
      return [...new Set([...pairs, ...others])].sort();
    },
    async translate(text, from, to, isMarkup) {
      const engine = (await first.pairs()).includes(`${from}-${to}`) ? first : second;
      return engine.translate(text, from, to, isMarkup);
    },
  };
}
