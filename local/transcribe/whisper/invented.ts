import type { Span } from '../chunks.ts';
import type { RecognisedWord } from '../recogniser.ts';
import { openingTexts } from './languages.ts';
import { mean, overlapMs, type Segment, textTokens } from './segments.ts';

/** Descriptions of sounds, such as `[Music]`, `(applause)` and `*laughs*`, as a whole segment. */
const soundOnly = /^\s*(?:[[(（【〔*][^\])）】〕*]*[\])）】〕*][\s.,。]*)+$/u;

/** Credits of the subtitles that Whisper was trained with, as whole segments. Nobody speaks them. */
const credits = [
  /^(?:subtitles?|captions?|sous-titres|untertitel|subtítulos|legendas|sottotitoli|napisy|ondertitels?|字幕).{0,40}amara\.org/iu,
  /^(?:[Ss]ubtitles?|[Cc]aptions?|[Tt]ranscription) (?:by|edited by) (?:the )?\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){1,2}[.!]*$/u,
  /^sous-tit(?:rage|res) (?:réalisés|société radio-canada|st'|fr\b)/iu,
  /^untertitel(?:ung)?(?: im auftrag)?(?: des| der| von)? (?:zdf|ard|swr|wdr|ndr|br|funk)\b/iu,
  /^(?:字幕|翻譯|翻译|校對|校对)(?:志愿者|(?:製作|制作)?\s*(?:by|：|:))/iu,
  /^(?:редактор субтитров|субтитры (?:сделал|подогнал|создавал|делал|предоставил))/iu,
  /^(?:[Tt]eksting av \p{Lu}\p{L}+ \p{Lu}\p{L}+|[Aa]ltyazı M\.K)\.?$/u,
  /^(?:transcribed by https?:\/\/\S+|(?:www\.)?(?:amara|mooji)\.org)[.!]*$/iu,
  /^(?:napisy stworzone przez społeczność|sottotitoli e revisione a cura|legendas pela comunidade)/iu,
];

/** Sentences that Whisper writes where nobody speaks. People say most of them too, so they need a second sign. */
const fillers = new Set(
  [
    ...['thank you', 'thanks for watching', 'thank you for watching', 'thank you very much', 'you', 'bye', 'bye bye'],
    ...['please subscribe', 'subscribe', 'so', 'oh', 'hmm', 'the end'],
    ...['see you next time', 'i will see you next time', 'see you in the next video'],
    ...['ご視聴ありがとうございました', '最後までご視聴いただきありがとうございました'],
    ...['ありがとうございました', 'チャンネル登録お願いします', 'おやすみなさい'],
    ...['谢谢观看', '謝謝觀看', '谢谢大家', '谢谢', '請訂閱', '请不吝点赞订阅转发打赏支持明镜与点点栏目'],
    ...[
      '시청해주셔서 감사합니다',
      '시청해 주셔서 감사합니다',
      '감사합니다',
      '구독과 좋아요 부탁드립니다',
      'mbc 뉴스 이덕영입니다',
    ],
    ...['merci', "merci d'avoir regardé cette vidéo", 'vielen dank', 'vielen dank fürs zuschauen', 'danke'],
    ...['gracias', 'gracias por ver el video', '¡suscríbete', 'suscríbete', 'grazie', 'obrigado', 'obrigada'],
    ...['спасибо', 'спасибо за просмотр', 'продолжение следует', 'дякую за перегляд', 'dziękuję', 'dziękuję za uwagę'],
    ...['bedankt voor het kijken', 'izlediğiniz için teşekkür ederim', 'terima kasih', 'terima kasih telah menonton'],
    ...['cảm ơn các bạn đã theo dõi', 'धन्यवाद', 'ขอบคุณครับ', 'شكرا', 'شكرا للمشاهدة', 'ترجمة نانسي قنقر'],
  ].map(plain),
);

const spokenByNobody = new Set(openingTexts.map(plain));

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const maxNoSpeech = 0.6;
/** Mean probability of a segment's tokens below which Whisper is guessing. */
const guessBelow = 0.4;
const maxFillerNoSpeech = 0.2;
const sureFiller = 0.5;
const minFillerSpeechMs = 250;

/**
 * Removes segments that Whisper invented in silence, noise or music, or repeated from the text before the recording.
 * `speech` has the detected speech, if it is known.
 */
export function withoutInvented(segments: readonly Segment[], speech?: readonly Span[], prompt = ''): Segment[] {
  return segments.filter((segment) => !isInvented(segment, speech) && !isRepeated(segment, prompt));
}

/** Whether a segment lists several names and terms as the prompt does. Single ones are spoken. */
const isRepeated = ({ text }: Segment, prompt: string): boolean =>
  prompt !== '' && /[,、]/.test(text) && plain(prompt).includes(plain(text));

function isInvented(segment: Segment, speech: readonly Span[] | undefined): boolean {
  const { text, noSpeech = 0 } = segment;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  if (soundOnly.test(text) || credits.some((credit) => credit.test(text.trim())) || spokenByNobody.has(plain(text)))
    return true;
  const confidence = mean(textTokens(segment).map(({ p }) => p));
  if (noSpeech > maxNoSpeech && confidence < guessBelow) return true;
  const speechMs = speech === undefined ? Number.POSITIVE_INFINITY : speechUnder(segment, speech);
  if (speechMs === 0) return true;
  if (!isFiller(text)) return false;
  return noSpeech > maxFillerNoSpeech || confidence < sureFiller || speechMs < minFillerSpeechMs;
}

/** Whether all sentences of a text are fillers. */
const isFiller = (text: string): boolean =>
  fillers.has(plain(text)) ||
  text
    .split(/[.!?。！？؟।]+/u)
    .map(plain)
    .every((sentence) => sentence === '' || fillers.has(sentence));

/** Whisper's times are up to this inexact. */
const toleranceMs = 300;

function speechUnder({ offsets }: Segment, speech: readonly Span[]): number {
  const around = { startMs: offsets.from - toleranceMs, endMs: offsets.to + toleranceMs };
  return speech.reduce((sum, span) => sum + overlapMs(span, around), 0);
}

/** Maximum number of words in a repeated phrase. */
const maxPhrase = 16;

/** Returns the number of repetitions from which a phrase counts as a loop of the decoder; people repeat short ones. */
const loopFrom = (wordCount: number): number => (wordCount >= 3 ? 4 : 8);

/** Keeps one of a phrase that is repeated many times in a row, as Whisper does when it loses the thread. */
export function withoutRepeats(words: readonly RecognisedWord[]): RecognisedWord[] {
  const kept: RecognisedWord[] = [];
  for (let index = 0; index < words.length; ) {
    const loop = loopAt(words, index);
    if (loop === undefined) {
      kept.push(...words.slice(index, index + 1));
      index += 1;
    } else {
      kept.push(...words.slice(index, index + loop.length));
      index += loop.length * loop.count;
    }
  }
  return kept;
}

/** Returns the loop that starts at a word: the items of its phrase and how often it follows itself. */
function loopAt(words: readonly RecognisedWord[], start: number): { length: number; count: number } | undefined {
  for (let length = 1; length <= maxPhrase * 2 && start + length * 2 <= words.length; length++) {
    if (!isEqualRun(words, start, start + length, length)) continue;
    let count = 2;
    while (isEqualRun(words, start, start + length * count, length)) count += 1;
    const spoken = words.slice(start, start + length).filter(({ kind }) => kind === 'pronunciation').length;
    if (spoken > 0 && count >= loopFrom(spoken)) return { length, count };
  }
  return undefined;
}

function isEqualRun(words: readonly RecognisedWord[], a: number, b: number, length: number): boolean {
  if (b + length > words.length) return false;
  for (let at = 0; at < length; at++) {
    if (words[a + at]?.text.toLowerCase() !== words[b + at]?.text.toLowerCase()) return false;
  }
  return true;
}
