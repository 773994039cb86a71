import type { LanguageCode } from '../captions/types.ts';
import { isBlank, isSpaced, mark, marksOf } from './marks.ts';

/**
 * Languages without spaces between words use spaces for pauses, as other languages use commas, and around foreign
 * words. A break drops such a space. This module determines which space belongs between two lines that are joined
 * again.
 */

/** The spaces that a text uses within its lines; undefined if it uses none of a kind. */
export interface UsedBlanks {
  /** Space between two letters of a script without spaces between words: a pause. */
  readonly pause: string | undefined;
  /** Space between such a letter and a Latin word or a number. */
  readonly mixed: string | undefined;
}

const wordSpace = '\u200b';

/** Returns the spaces within lines. A text that separates every word (Khmer, Burmese) uses the zero-width space. */
export function usedBlanks(lines: readonly string[]): UsedBlanks {
  let [pause, mixed]: (string | undefined)[] = [];
  for (const line of lines) {
    for (let i = 1; i + 1 < line.length; i++) {
      if (!isBlank(line.charCodeAt(i))) continue;
      const [before, after] = [isSpaced(line.charCodeAt(i - 1)), isSpaced(line.charCodeAt(i + 1))];
      if (before !== after) mixed ??= line[i];
      else if (!before && !isBlank(line.charCodeAt(i - 1)) && !isBlank(line.charCodeAt(i + 1))) pause ??= line[i];
    }
  }
  return { pause, mixed };
}

/** Patterns for lines that start, end or continue a clause without punctuation. */
interface Clauses {
  /** Last characters of a line that ends a clause. */
  readonly end: RegExp;
  /** First characters of a line that begins a clause. */
  readonly start: RegExp;
  /** Last characters of a line whose phrase continues, and first characters of a line that continues it. */
  readonly goesOn?: RegExp;
  readonly continues?: RegExp;
  /** Space between clauses if the text does not use another. */
  readonly blank: string;
}

const japanese: Clauses = {
  end: /(?:です|ます|ました|ません|でした|ましょう|でしょう|ください|なさい|だろう|だよ|だね|よ|ね|ぞ|かな|かも|はい|いいえ|いや|うん|ええ|ほら|ああ|ありがとう|おはよう|こんにちは|こんばんは|すみません|ごめん|もしもし)$/,
  start: /^(?:そして|しかし|だから|それで|それから|けれども|ところが|つまり|なぜなら)/,
  goesOn: /(?:[がをにでとのへて]|は)$/,
  continues: /^(?:が|けど|けれど|から|ので|のに|と(?:思|言|聞|いう|いって)|って|よ|ね|か[。？]?$)/,
  blank: '\u3000',
};

const chinese: Clauses = {
  end: /[吗嗎呢吧啊呀啦喔哦]$|(?:^|\s)(?:你好|您好|是的|好的|不是|对|對|谢谢|謝謝|再见|再見|对不起|對不起|没关系|沒關係|不|好|嗯|喂)$/,
  start: /^(?:但是|可是|不过|不過|所以|因为|因為|然后|然後|如果|而且|于是|於是|虽然|雖然|那么|那麼|其实|其實)/,
  blank: ' ',
};

const thai: Clauses = {
  end: /(?:ครับ|ค่ะ|คะ|นะ|จ้ะ|จ้า|ไหม|มั้ย|เหรอ)$/,
  start: /^(?:แต่|เพราะ|ดังนั้น|ถ้า|นอกจากนี้|จากนั้น)/,
  blank: ' ',
};

const clausesOf: Readonly<Record<LanguageCode, Clauses>> = { ja: japanese, zh: chinese, 'zh-TW': chinese, th: thai };

const closing = mark.sentenceEnd | mark.clauseEnd | mark.closing | mark.neverLast;

/** Whether punctuation already separates the two lines. */
const arePunctuated = (before: string, after: string): boolean =>
  (marksOf(before.charCodeAt(before.length - 1)) & closing) !== 0 ||
  (marksOf(after.charCodeAt(0)) & (mark.opening | mark.neverFirst)) !== 0;

/** Returns the space that belongs between two lines of a language without spaces between words, or the empty string. */
export function blankBetween(before: string, after: string, language: LanguageCode, used: UsedBlanks): string {
  const [left, right] = [isSpaced(before.charCodeAt(before.length - 1)), isSpaced(after.charCodeAt(0))];
  if (left && right) return ' ';
  if (arePunctuated(before, after)) return '';
  if (left || right) return used.mixed ?? '';
  const clauses = clausesOf[language];
  if (!clauses) return used.pause ?? '';
  const blank = used.pause === undefined || used.pause === wordSpace ? clauses.blank : used.pause;
  if (clauses.continues?.test(after)) return '';
  if (clauses.end.test(before)) return blank;
  if (clauses.goesOn?.test(before)) return '';
  return clauses.start.test(after) ? blank : (used.pause ?? '');
}
