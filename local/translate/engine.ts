/** Translation engine on this machine. Language codes are those of Amazon Translate. */
export interface TranslationEngine {
  readonly name: string;
  /** Returns instructions for the user on how to add a pair. */
  help(from: string, to: string): string;
  /** Returns why the engine has no pairs, if it has none. */
  whyNone(): string;
  /** Returns the supported pairs, such as `en-es`. */
  pairs(): Promise<readonly string[]>;
  /** Translates a text. If `isMarkup` is true, preserves tags and the content of elements with `translate="no"`. */
  translate(text: string, from: string, to: string, isMarkup: boolean): Promise<string>;
}

/** Whether a text is the markup of the product: Amazon Translate preserves tags in every text. */
export const isMarkup = (text: string): boolean => /^\s*<[a-z][^>]*>/i.test(text);

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

export const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
export const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
