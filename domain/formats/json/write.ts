import { cellOf } from '../../captions/cells.ts';
import type { Cell, Style } from '../../captions/types.ts';
import { encodeText } from '../encoding/encode.ts';
import { styleLosses } from '../losses.ts';
import { tabOf, type Writer } from '../writer.ts';

/** The texts of a cell as they are, from top to bottom. */
function textsOf({ text, second, style }: Cell, ofVideo: Style): string[] {
  if (!second) return [text];
  return (style?.secondPosition ?? ofVideo.secondPosition) === 'above' ? [second, text] : [text, second];
}

/** `{"captions":[{"startMs":…,"endMs":…,"text":…}]}`, one caption per line, with `speaker` if it has one. */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options).id;
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const lines: string[] = [];
  for (const caption of source.captions(tab)) {
    const cell = cellOf(caption, tab);
    const speaker = names.get(caption.speakerId ?? '');
    const said = textsOf(cell, source.settings.style).join('\n');
    lines.push(
      JSON.stringify({ startMs: caption.startMs, endMs: caption.endMs, text: said, ...(speaker && { speaker }) }),
    );
  }
  const json = `{"captions":[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]}\n`;
  return { bytes: encodeText(json, 'utf-8'), losses: styleLosses(source, tab, ['secondPosition']) };
};
