import type { LanguageCode } from '../../captions/types.ts';
import { languageOfTag, languages } from '../../languages/languages.ts';

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/**
 * Languages by their names in English and Japanese and their codes. The first language of a name takes precedence:
 * `tl-PH` is Tagalog, not Filipino.
 */
const usualNames: ReadonlyMap<string, LanguageCode> = new Map(
  languages
    .flatMap(({ code, localeCode, name }) =>
      [code, localeCode, name.en, name.ja].map((word) => [plainOf(word), code] as const),
    )
    .reverse(),
);

/** Tags of regional varieties whose names have no brackets, such as `Brazilian Portuguese`. */
const varieties = ['pt-BR', 'pt-PT', 'es-419', 'es-MX', 'es-ES', 'fr-CA', 'fr-CH', 'en-GB', 'en-US', 'en-AU'] as const;
const scripts = ['zh-Hans', 'zh-Hant'] as const;

/** Names of all caption languages in each of them. Read on first use, because most files need none. */
let foreignNames: ReadonlyMap<string, LanguageCode> | undefined;

function readForeignNames(): ReadonlyMap<string, LanguageCode> {
  const names = new Map<string, LanguageCode>();
  const tags = [...languages.map(({ code }) => code), ...varieties, ...scripts];
  // The language's own name takes precedence over equal names in other languages.
  const pairs = [
    ...tags.map((tag) => [tag, tag] as const),
    ...languages.flatMap(({ code }) => tags.map((tag) => [code, tag] as const)),
  ];
  const displays = new Map(tags.map((tag) => [tag, new Intl.DisplayNames([tag], { type: 'language' })]));
  for (const [locale, tag] of pairs) {
    const name = plainOf(displays.get(locale)?.of(tag) ?? '');
    const code = languageOfTag(tag)?.code;
    if (code && name !== '' && !names.has(name)) names.set(name, code);
  }
  return names;
}

/** Matches the region after a name: `English (US)`, `Spanish - Latin America`, `Deutsch [AT]`. */
const region = /\s*(?:[([]([^()[\]]{1,60})[)\]]|\s[-–]\s*(.{1,60}))$/;
const traditional = /trad|taiwan|hong|hant|\btw\b|\bhk\b|繁|台湾|台灣|香港/;

/** Returns a language by its code, tag or name in any caption language, with or without a region: `English (US)`. */
export function languageOfName(header: string): LanguageCode | null {
  const name = plainOf(header).replaceAll('_', '-');
  if (name === '') return null;
  const tag = /^([a-z]{2,3}-[a-z\d-]{2,})$|\(([a-z]{2,3}(?:-[a-z\d-]{2,})?)\)/.exec(name);
  const usual = usualNames.get(name) ?? languageOfTag(tag?.[1] ?? '')?.code;
  if (usual) return usual;
  foreignNames ??= readForeignNames();
  const foreign = foreignNames.get(name);
  if (foreign) return foreign;
  const found = region.exec(name);
  const base = found ? name.slice(0, found.index) : '';
  const code = base === '' ? null : (usualNames.get(base) ?? foreignNames.get(base) ?? null);
  if (code === 'zh' || (base === 'chinese' && code === null)) return traditional.test(name) ? 'zh-TW' : 'zh';
  return code ?? languageOfTag(tag?.[2] ?? '')?.code ?? null;
}
