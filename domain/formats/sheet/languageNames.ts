import type { LanguageCode } from '../../captions/types.ts';
import { languageOfTag, languages } from '../../languages/languages.ts';
import { languageOfTrack } from '../../languages/threeLetters.ts';

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

const regions = 'BR PT ES MX 419 CA CH GB US AU AT DE FR BE NL TW HK CN'.split(' ');

/** Words beside the names of regions. */
const otherWords =
  'do da de del of from for la el latino latinoamérica latam brasileiro europeu canadien sdh cc forced';

/** Words after the name of a language that state its variety, in any caption language. Read on first use. */
let varietyWords: ReadonlySet<string> | undefined;

function readVarietyWords(): ReadonlySet<string> {
  const names = languages.flatMap(({ code }) => {
    const displays = new Intl.DisplayNames([code], { type: 'region' });
    return regions.map((one) => plainOf(displays.of(one) ?? ''));
  });
  return new Set([...names.flatMap((name) => name.split(/\s+/)), ...otherWords.split(' '), ...regions.map(plainOf)]);
}

/** Returns the language at the start of a name that continues with its variety: `Português do Brasil`. */
function languageOfVariety(name: string, codeOf: (base: string) => LanguageCode | undefined): LanguageCode | null {
  const words = name.split(/\s+/);
  const count = words.findLastIndex((_, at) => at > 0 && codeOf(words.slice(0, at).join(' ')) !== undefined);
  if (count < 0) return null;
  varietyWords ??= readVarietyWords();
  const isVariety = words.slice(count).every((word) => varietyWords?.has(word));
  return isVariety ? (codeOf(words.slice(0, count).join(' ')) ?? null) : null;
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
  const short = usual ?? (/^[a-z]{3}$/.test(name) ? languageOfTrack(name) : undefined);
  if (short) return short;
  foreignNames ??= readForeignNames();
  const foreign = foreignNames.get(name);
  if (foreign) return foreign;
  const found = region.exec(name);
  const base = found ? name.slice(0, found.index) : '';
  const codeOf = (own: string): LanguageCode | undefined => usualNames.get(own) ?? foreignNames?.get(own);
  const code = base === '' ? languageOfVariety(name, codeOf) : (codeOf(base) ?? null);
  if (code === 'zh' || (base === 'chinese' && code === null)) return traditional.test(name) ? 'zh-TW' : 'zh';
  return code ?? languageOfTag(tag?.[2] ?? '')?.code ?? null;
}
