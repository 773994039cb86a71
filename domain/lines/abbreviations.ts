import type { LanguageCode } from '../captions/types.ts';

/**
 * Abbreviations whose period does not end a sentence. The lists are a selection from the suppressions of CLDR 46
 * (Unicode, "SentenceBreak", cldr-segments) in plain lower case: only abbreviations that something must follow, and
 * none that is also a word which may end a sentence (`so.`, `in.`, `am.`).
 */
const abbreviations: Readonly<Record<LanguageCode, ReadonlySet<string>>> = lists({
  en: 'mr. mrs. ms. messrs. dr. prof. st. mt. rev. gen. col. capt. lt. sgt. maj. gov. sen. rep. hon. vs. e.g. i.e. approx. dept. est. fig. vol. no. nos. pp. ed. cf. jan. feb. mar. apr. aug. sept. oct. nov. dec.',
  de: 'dr. prof. hr. hrn. fr. frl. nr. str. ca. bzw. z.b. d.h. u.a. o.ä. vgl. evtl. ggf. inkl. exkl. zzgl. einschl. sog. bes. abs. art. bd. kap. mio. mrd. max. mind. geb. gest. gegr. jh. jahrh. v.chr. n.chr. dipl.-ing. dipl.-kfm. st. tel. jan. feb. aug. sept. okt. nov. dez.',
  fr: 'm. mm. mme. mlle. dr. prof. st. ste. av. bd. env. éd. fig. vol. no. art. chap. p. pp. cf. janv. févr. avr. juil. sept. oct. nov. déc. j.-c.',
  es: 'sr. sra. srta. sres. d. dña. dr. dra. prof. lic. ing. gral. cap. av. avda. núm. pág. fig. vol. ed. p.ej. ee.uu. sto. sta. ene. feb. abr. ago. sept. oct. nov. dic.',
  it: 'sig. sig.ra. sig.na. dott. dott.ssa. prof. avv. ing. arch. geom. rag. dr. fig. pag. vol. cap. sez. art. all. cfr. ca. n. s. gen. feb. mar. apr. ago. sett. ott. nov. dic.',
  pt: 'sr. sra. srta. d. dr. dra. prof. profa. eng. arq. av. r. nº. pág. fig. vol. cap. ed. art. sto. sta. exmo. exma. ex. jan. fev. abr. ago. set. out. nov. dez.',
  nl: 'dhr. mw. mevr. dr. prof. ir. ing. mr. drs. st. nr. blz. bijv. bv. ca. o.a. d.w.z. m.b.t. t.a.v. i.p.v. jl. fig. jan. feb. aug. sept. okt. nov. dec.',
  ru: 'г. гг. ул. д. кв. стр. рис. тыс. млн. млрд. руб. коп. тел. им. проф. акад. т.е. т.к. т.н. см. ср. янв. февр. апр. авг. сент. окт. нояб. дек.',
  pl: 'dr. prof. inż. mgr. ul. al. nr. str. np. tzn. tj. m.in. ok. godz. gen. płk. kpt. ks. św. im. pt. por.',
  sv: 'dr. prof. st. s:t. nr. ca. t.ex. bl.a. m.fl. d.v.s. fig. kap. jan. feb. aug. sept. okt. nov. dec.',
});

/** Languages that write ordinal numbers with a period: the 21st is `21.`. */
const withOrdinalPoints = new Set('cs da de et fi hr hu is lv nb nn no pl sk sl sr sv tr'.split(' '));

function lists(given: Readonly<Record<LanguageCode, string>>): Record<LanguageCode, ReadonlySet<string>> {
  return Object.fromEntries(Object.entries(given).map(([language, words]) => [language, new Set(words.split(' '))]));
}

/** Abbreviations that are also words, and count as abbreviations only before a number: `No. 5`, `Art. 3`. */
const numbered = new Set(
  'no. nos. nr. p. pp. pag. pág. fig. vol. n. núm. nº. art. cap. kap. chap. abs. bd. sez. ok. ex.'.split(' '),
);

const initial = /^\p{L}\.$/u;
const initials = /^(?:\p{L}\.){2,}$/u;
const ordinal = /^\d{1,2}\.$/;
const beginsNumber = /^\p{N}/u;
const beginsSmall = /^\p{Ll}/u;
const beginsQuote = /^[([{"'“‘«‹„¿¡]+/u;

/**
 * Whether the period at the end of a word does not end a sentence, given the next word: `Dr. Vogel`, `21. November`
 * (de), `ca. 300`, `J. Smith`, `the U.S. government`.
 */
export function isWithoutEnd(word: string, next: string, language: LanguageCode): boolean {
  if (!word.endsWith('.')) return false;
  const bare = word.replace(beginsQuote, '');
  if (initial.test(bare) && bare !== 'I.') return true;
  if (initials.test(bare)) return beginsSmall.test(next);
  if (ordinal.test(bare)) return withOrdinalPoints.has(language);
  const small = bare.toLowerCase();
  if (numbered.has(small) && !beginsNumber.test(next)) return false;
  return abbreviations[language]?.has(small) ?? false;
}
