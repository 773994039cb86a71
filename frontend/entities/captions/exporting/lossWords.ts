import type { TFunction } from 'i18next';
import type { StylePatch } from '../../../../domain/captions/types.ts';
import type { Loss } from '../../../../domain/formats/writer.ts';

type Words = TFunction<readonly ['exporting', 'captionStyle']>;

/** Labels of style fields, as in the style panel; a field and its fraction share one label. */
const fieldWords = {
  font: 'style.font',
  fontSizeDisplay: 'style.size',
  fontSizeFraction: 'style.size',
  color: 'style.color',
  fontOpacity: 'style.opacity',
  backgroundColor: 'style.background',
  backgroundOpacity: 'style.background',
  horizontal: 'style.position',
  vertical: 'style.position',
  secondPosition: 'style.secondPosition',
  marginHorizontalDisplay: 'style.marginHorizontal',
  marginHorizontalFraction: 'style.marginHorizontal',
  marginVerticalDisplay: 'style.marginVertical',
  marginVerticalFraction: 'style.marginVertical',
  strokeWidth: 'style.outline',
  strokeColor: 'style.outline',
  strokeOpacity: 'style.outline',
  shadowAngle: 'style.shadow',
  shadowBlur: 'style.shadow',
  shadowColor: 'style.shadow',
  shadowOpacity: 'style.shadow',
  bold: 'style.bold',
  italic: 'style.italic',
  underline: 'style.underline',
  accent: 'style.accent',
  accentColor: 'style.accent',
  upperCase: 'words.upperCase',
  wordsAtATime: 'words.atATime',
  wordColor: 'words.color',
  wordFill: 'words.fill',
  wordBoxColor: 'words.box',
  wordUnderline: 'words.underline',
  wordScale: 'words.scale',
  pastOpacity: 'words.past',
  futureOpacity: 'words.future',
  captionMotion: 'words.captionMotion',
  wordMotion: 'words.wordMotion',
} as const satisfies Record<keyof StylePatch, string>;

const isField = (name: string): name is keyof StylePatch => name in fieldWords;

/**
 * Translates `color, fontSizeDisplay` to `Color, Size`. Some details state the value after the field:
 * `vertical middle`.
 */
function styleWords(detail: string, t: Words): string {
  const fields = detail.split(', ').map((part) => part.split(' ')[0] ?? '');
  const words = fields.filter(isField).map((field) => t(`captionStyle:${fieldWords[field]}`));
  return words.length > 0 ? [...new Set(words)].join(', ') : detail;
}

/** Localized description of one loss. */
export function lossWords({ code, detail }: Loss, t: Words): string {
  const what = code === 'style.notCarried' ? styleWords(detail, t) : detail;
  return t(`losses.${code}`, { detail: what });
}
