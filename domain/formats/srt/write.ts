import { cellOf } from '../../captions/cells.ts';
import type { CaptionRun, Cell, StylePatch, TabId } from '../../captions/types.ts';
import { encodeShiftJis } from '../encoding/shiftJis.ts';
import { encodingLosses, lossOf, speakerLosses, styleLosses } from '../losses.ts';
import { joinCueLines } from '../text/lines.ts';
import type { CaptionSource, Loss, WriteOptions, Writer } from '../writer.ts';
import { tabOf } from '../writer.ts';
import { SrtBytes } from './bytes.ts';
import { mayBeMarkup, takenForMarkup } from './takenForMarkup.ts';

/** What of a style SubRip's tags can say. */
export const srtStyle: readonly (keyof StylePatch)[] = ['bold', 'italic', 'underline'];

/**
 * SubRip: indexes from 1, decimal comma, CRLF, no blank line within a cue (docs/decisions, Formats). Captions
 * that say nothing in the tab are left out; the second caption stands below the first.
 */
export function writeSrt(captions: CaptionRun, tab: TabId): string {
  return new TextDecoder().decode(srtBytes(captions, tab).bytes);
}

interface SrtFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether a caption has a style of its own. */
  readonly isStyled: boolean;
  readonly mayHaveMarkup: boolean;
}

/** The same in UTF-8, as files are. */
function srtBytes(captions: CaptionRun, tab: TabId, count?: number): SrtFile {
  const out = new SrtBytes(count);
  let isStyled = false;
  captions.forEach(({ startMs, endMs, cells }) => {
    const cell = cells[tab];
    if (cell === undefined) return;
    isStyled ||= cell.style !== undefined;
    out.add(startMs, endMs, cell.second === undefined && cell.style === undefined ? cell.text : cueText(cell));
  });
  return { bytes: out.finish(), isStyled, mayHaveMarkup: out.mayHaveMarkup };
}

/** Both captions of a cell, in the tags of its own style; nothing when it says nothing. */
function cueText({ text, second = '', style }: Cell): string {
  const lines = joinCueLines(`${text}\n${second}`);
  return style === undefined || lines === '' ? lines : inTags(lines, style);
}

function inTags(said: string, style: StylePatch): string {
  const names = [style.bold && 'b', style.italic && 'i', style.underline && 'u'].filter(
    (name) => typeof name === 'string',
  );
  const open = names.map((name) => `<${name}>`).join('');
  return `${open}${said}${names
    .map((name) => `</${name}>`)
    .reverse()
    .join('')}`;
}

/** The captions of which a part is read as tags or times. */
function markupLosses(source: CaptionSource, tab: TabId, { encoding }: WriteOptions): Loss[] {
  // The yen sign is written as the backslash of Shift_JIS.
  const asWritten = (said: string): string => (encoding === 'shift_jis' ? said.replaceAll('¥', '\\') : said);
  const losses: Loss[] = [];
  let index = 0;
  for (const caption of source.captions(tab)) {
    const { style: _, ...bare } = cellOf(caption, tab);
    if (mayBeMarkup(bare.text + (bare.second ?? ''))) {
      const taken = takenForMarkup(asWritten(cueText(bare)), asWritten(cueText(cellOf(caption, tab))));
      if (taken.length > 0) losses.push(lossOf(caption, index, 'text.asMarkup', taken.join(' ')));
    }
    index++;
  }
  return losses;
}

/** The tab as a SubRip file. Colour, size and place are lost, and so are speakers: SubRip has no word for them. */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const { bytes: utf8, isStyled, mayHaveMarkup } = srtBytes(source.captions(tab.id), tab.id, source.count(tab.id));
  const losses: Loss[] = [
    ...(isStyled ? styleLosses(source, tab.id, srtStyle) : []),
    ...(mayHaveMarkup ? markupLosses(source, tab.id, options) : []),
    ...speakerLosses(source, tab.id),
    ...encodingLosses(source, [tab.id], options),
  ];
  const bytes = options.encoding === 'shift_jis' ? encodeShiftJis(new TextDecoder().decode(utf8)) : utf8;
  return { bytes, losses };
};
