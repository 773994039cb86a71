import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';

/** Two texts as one. An empty one adds nothing, not even the separator. */
export function joinTexts(a: string, b: string, language: LanguageCode): string {
  return a && b ? a + separatorOf(language) + b : a + b;
}
