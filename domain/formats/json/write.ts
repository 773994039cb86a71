import { cellOf } from '../../captions/cells.ts';
import type { Cell, Style, Tab } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { styleLosses } from '../losses.ts';
import { tabOf, type Writer } from '../writer.ts';
import type { JsonCaption, JsonHead } from './types.ts';

/**
 * Writes `{"language":…,"captions":[{"startMs":…,"endMs":…,"text":…}]}`, one caption per line, with `speaker` if it has
 * one. A tab with second captions has their language as `secondLanguage`, and a caption has its second caption as
 * `second`. Words are included if requested.
 */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const lines = [...source.captions(tab.id)].map((caption) => {
    const { startMs, endMs, speakerId = '' } = caption;
    const speaker = names.get(speakerId);
    const said = saidIn(cellOf(caption, tab.id), tab, source.settings.style);
    const words = options.hasWordTimes ? cellOf(caption, tab.id).words : undefined;
    const all = { startMs, endMs, ...said, ...(speaker && { speaker }), ...(words && { words }) };
    return JSON.stringify(all satisfies JsonCaption);
  });
  const captions = lines.length > 0 ? `\n${lines.join(',\n')}\n` : '';
  const head = JSON.stringify(headOf(tab, source.settings.style)).slice(1, -1);
  const bytes = encodeText(`{${head},"captions":[${captions}]}\n`, 'utf-8');
  return { bytes, losses: styleLosses(source, tab.id, ['secondPosition']) };
};

function headOf({ id, lang2 }: Tab, { secondPosition }: Style): JsonHead {
  if (lang2 === undefined) return { language: id };
  return { language: id, secondLanguage: lang2, ...(secondPosition !== 'below' && { secondPosition }) };
}

function saidIn(cell: Cell, { lang2 }: Tab, ofVideo: Style): Pick<JsonCaption, 'text' | 'second' | 'secondPosition'> {
  if (lang2 === undefined) return { text: joined(cell, ofVideo) };
  const { text, second, style } = cell;
  const position = style?.secondPosition;
  return { text, ...(second && { second }), ...(position && { secondPosition: position }) };
}

/** Joins both texts from top to bottom: without a language, second captions become lines of the text. */
function joined({ text, second, style }: Cell, ofVideo: Style): string {
  if (!second) return text;
  const isAbove = (style?.secondPosition ?? ofVideo.secondPosition) === 'above';
  return (isAbove ? [second, text] : [text, second]).join('\n');
}
