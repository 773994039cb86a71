import { cellOf } from '../captions/cells.ts';
import { defaultStyle } from '../captions/defaults.ts';
import { emphases } from '../captions/marks.ts';
import type { Caption, Cell, Speaker, StylePatch, TabId } from '../captions/types.ts';
import { unencodable } from './encoding/shiftJis.ts';
import type { CaptionSource, Loss, LossCode, WriteOptions } from './writer.ts';

/** Creates a loss of one caption, by its index in the tab. */
export function lossOf(caption: Caption, index: number, code: LossCode, detail: string): Loss {
  return { number: index + 1, captionId: caption.id, code, detail };
}

/** Creates a loss of the whole file. */
export function fileLoss(code: LossCode, detail: string): Loss {
  return { number: null, captionId: null, code, detail };
}

/** Returns losses for captions whose own style has properties that the format cannot express. */
export function styleLosses(source: CaptionSource, tab: TabId, carried: readonly (keyof StylePatch)[]): Loss[] {
  const losses: Loss[] = [];
  let index = 0;
  for (const caption of source.captions(tab)) {
    const cell = cellOf(caption, tab);
    // Most captions have neither.
    const lost = cell.style || cell.marks ? styleNotCarried(cell, carried) : [];
    if (lost.length > 0) losses.push(lossOf(caption, index, 'style.notCarried', lost.join(', ')));
    index++;
  }
  return losses;
}

function styleNotCarried({ style = {}, marks = [] }: Cell, carried: readonly string[]): string[] {
  const marked = emphases.filter((emphasis) => marks.some((mark) => mark[emphasis] !== undefined));
  return [...new Set([...Object.keys(style), ...marked])].filter((key) => !carried.includes(key));
}

/**
 * Returns a loss of the whole file for fields of the video-wide style that differ from the default and that the format
 * cannot express. Used for caption formats, whose readers would otherwise see another style than in the picture.
 */
export function videoStyleLosses(
  { settings: { style } }: CaptionSource,
  carried: readonly (keyof StylePatch)[] = [],
): Loss[] {
  const fields = Object.keys(defaultStyle) as (keyof typeof defaultStyle)[];
  const lost = fields.filter((field) => style[field] !== defaultStyle[field] && !carried.includes(field));
  return lost.length > 0 ? [fileLoss('style.notCarried', lost.join(', '))] : [];
}

/** Returns a loss for each speaker of a tab's captions, for a format without speakers. */
export function speakerLosses(source: CaptionSource, tab: TabId): Loss[] {
  return speakersOf(source, [tab]).map(({ name }) => fileLoss('speaker.notCarried', name));
}

/** Returns the speakers in the tabs, in the order of the document. */
function speakersOf(source: CaptionSource, tabs: readonly TabId[]): readonly Speaker[] {
  if (source.speakers.length === 0) return [];
  const speaking = new Set<string | undefined>();
  for (const tab of tabs) for (const { speakerId } of source.captions(tab)) speaking.add(speakerId);
  return source.speakers.filter(({ id }) => speaking.has(id));
}

/**
 * Returns losses for names of speakers that Shift_JIS cannot encode, for a format that writes them. Listed once per
 * name and not per caption, because renaming the speaker corrects all captions.
 */
export function nameLosses(source: CaptionSource, tabs: readonly TabId[], { encoding }: WriteOptions): Loss[] {
  if (encoding !== 'shift_jis') return [];
  return speakersOf(source, tabs).flatMap(({ name }) => {
    const letters = unencodable(name);
    return letters.length > 0 ? [fileLoss('letters.notEncodable', `${letters.join(' ')} (${name})`)] : [];
  });
}

/** Returns losses for captions with characters that Shift_JIS cannot encode, which are written as `?`. */
export function encodingLosses(source: CaptionSource, tabs: readonly TabId[], { encoding }: WriteOptions): Loss[] {
  if (encoding !== 'shift_jis') return [];
  const losses: Loss[] = [];
  for (const tab of tabs) {
    let index = 0;
    for (const caption of source.captions(tab)) {
      const { text, second = '' } = cellOf(caption, tab);
      const letters = unencodable(text + second);
      if (letters.length > 0) losses.push(lossOf(caption, index, 'letters.notEncodable', letters.join(' ')));
      index++;
    }
  }
  return losses;
}

const sentences: Readonly<Record<LossCode, (detail: string) => string>> = {
  'letters.notEncodable': (letters) => `not in Shift_JIS, written as ?: ${letters}`,
  'letters.notInFormat': (letters) => `not in the format, written as ?: ${letters}`,
  'letters.similar': (pairs) => `written as similar characters: ${pairs}`,
  'style.notCarried': (fields) => `the format has no ${fields}`,
  'text.asMarkup': (pieces) => `is read as markup or times, not as text: ${pieces}`,
  'speaker.notCarried': (name) => `the format has no speakers: ${name}`,
  'frameRate.assumed': (rate) => `no frame rate is set; ${rate} was taken`,
  'frameRate.unusual': (rate) => `${rate} frames a second are outside of what Apple accepts in iTT`,
  'frameRate.converted': (rate) => `times were rounded to frames of ${rate}`,
  'captions.asEvents': () => 'captions become events for each word, which programs cannot edit as captions',
  'captions.overlap': (number) => `overlaps caption ${number} in the same place`,
  'lines.tooMany': (count) => `has ${count} lines, more than the format holds`,
  'lines.wrapped': (columns) => `was wrapped at ${columns} characters`,
  'lines.joined': (count) => `${count} lines were joined by spaces`,
  'time.rounded': (unit) => `times were rounded to ${unit}`,
  'time.late': (time) => `appears ${time} late, because its codes take longer than the time before it`,
  'time.beyondDay': () => 'lies after 24 hours, where labels begin again',
};

/** Describes a loss in an English sentence, for the command line. */
export function describeLoss({ number, code, detail }: Loss): string {
  const sentence = sentences[code](detail);
  return number === null ? sentence : `caption ${number}: ${sentence}`;
}
