import { cellOf } from '../../captions/cells.ts';
import { defaultFrameRate } from '../../captions/defaults.ts';
import type { Cell } from '../../captions/types.ts';
import { mergeStyle } from '../../style/merge.ts';
import { msToFrame } from '../../timecode/frames.ts';
import { framesPerDay } from '../../timecode/labels.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { exactRate } from '../../timecode/rates.ts';
import { encodeText } from '../encoding/encode.ts';
import { fileLoss, lossOf, speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { cellLines } from '../text/lines.ts';
import { type CaptionSource, type Loss, tabOf, type Writer, type Written } from '../writer.ts';
import { escapeXml } from '../xml/escape.ts';
import { bodyXml, type Paragraph } from './body.ts';
import { clockAttributes } from './clock.ts';

/**
 * Writes Apple's iTunes Timed Text: SMPTE labels without semicolons, two regions, at most two lines. Captions that
 * Apple would reject are listed in a refusal and never changed.
 */
export const write: Writer = (source, options): Written => {
  const tab = tabOf(source, options);
  const setting = source.settings.frameRate ?? defaultFrameRate;
  const clock = clockAttributes(setting);
  if (clock === null) return refuse('options', dropFrameMessage, []);
  const paragraphs = paragraphsOf(source, tab.id);
  const tooMany = paragraphs.filter(({ lines }) => lines.length > 2);
  if (tooMany.length > 0) return refuseLines(tooMany);
  const rate = exactRate(setting);
  const late = paragraphs.filter(({ caption }) => msToFrame(caption.endMs, rate) >= framesPerDay(rate));
  if (late.length > 0) return refuseLate(late);
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<tt ${namespaces} xml:lang="${escapeXml(tab.id)}" ttp:timeBase="smpte" ${clock}>\n`;
  const text = `${head}${headXml}${bodyXml(paragraphs, rate)}</tt>\n`;
  const carried = ['bold', 'italic', 'underline', 'color', 'vertical', 'secondPosition'] as const;
  const losses = [
    ...rateLosses(source, setting),
    ...overlapLosses(paragraphs),
    ...styleLosses(source, tab.id, carried),
    ...videoStyleLosses(source, carried),
    ...middleLosses(paragraphs, tab.id),
    ...speakerLosses(source, tab.id),
  ];
  return { bytes: encodeText(text, 'utf-8'), losses };
};

const dropFrameMessage = 'iTT has no drop-frame mode at 59.94 fps: choose 29.97 drop-frame or 59.94 without it';

const namespaces =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"';

const headXml = `  <head>
    <styling>
      <style xml:id="normal" tts:fontFamily="sansSerif" tts:fontSize="100%" tts:fontWeight="normal" tts:fontStyle="normal" tts:color="white"/>
      <style xml:id="bold" tts:fontFamily="sansSerif" tts:fontSize="100%" tts:fontWeight="bold" tts:fontStyle="normal" tts:color="white"/>
      <style xml:id="italic" tts:fontFamily="sansSerif" tts:fontSize="100%" tts:fontWeight="normal" tts:fontStyle="italic" tts:color="white"/>
    </styling>
    <layout>
      <region xml:id="top" tts:origin="0% 0%" tts:extent="100% 15%" tts:textAlign="center" tts:displayAlign="before"/>
      <region xml:id="bottom" tts:origin="0% 85%" tts:extent="100% 15%" tts:textAlign="center" tts:displayAlign="after"/>
    </layout>
  </head>
`;

/** Returns the captions with text, with the lines of both languages. */
function paragraphsOf(source: CaptionSource, tab: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let index = 0;
  for (const caption of source.captions(tab)) {
    const cell: Cell = cellOf(caption, tab);
    const said = cellLines(cell, source.settings.style);
    if (said.lines.length > 0)
      paragraphs.push({ caption, index, cell, ...said, style: mergeStyle(source.settings.style, cell.style) });
    index++;
  }
  return paragraphs;
}

function refuse(reason: 'options' | 'captions', message: string, losses: readonly Loss[]): Written {
  return { refusal: { reason, message, losses } };
}

function refuseLines(paragraphs: readonly Paragraph[]): Written {
  const losses = paragraphs.map(({ caption, index, lines }) =>
    lossOf(caption, index, 'lines.tooMany', `${lines.length}`),
  );
  return refuse('captions', `iTT holds two lines a caption; more lines are in ${numbersOf(losses)}`, losses);
}

function refuseLate(paragraphs: readonly Paragraph[]): Written {
  const losses = paragraphs.map(({ caption, index }) => lossOf(caption, index, 'time.beyondDay', ''));
  return refuse('captions', `the labels of iTT end after 24 hours; later are ${numbersOf(losses)}`, losses);
}

function numbersOf(losses: readonly Loss[]): string {
  const numbers = losses.slice(0, 20).map(({ number }) => number);
  const more = losses.length > numbers.length ? ` and ${losses.length - numbers.length} more` : '';
  return `caption${losses.length === 1 ? '' : 's'} ${numbers.join(', ')}${more}`;
}

function rateLosses({ settings }: CaptionSource, { frameRate }: FrameRateSetting): Loss[] {
  const assumed = settings.frameRate === null ? [fileLoss('frameRate.assumed', `${frameRate}`)] : [];
  return frameRate >= 50 ? [...assumed, fileLoss('frameRate.unusual', `${frameRate}`)] : assumed;
}

/** Returns the losses of captions in the middle, which go to the bottom: iTT has only top and bottom. */
function middleLosses(paragraphs: readonly Paragraph[], tab: string): Loss[] {
  return paragraphs
    .filter(({ caption }) => cellOf(caption, tab).style?.vertical === 'middle')
    .map(({ caption, index }) => lossOf(caption, index, 'style.notCarried', 'vertical middle'));
}

/** Returns the losses of overlapping captions; captions may overlap only in different regions. */
function overlapLosses(paragraphs: readonly Paragraph[]): Loss[] {
  const last = new Map<boolean, Paragraph>();
  const losses: Loss[] = [];
  for (const paragraph of paragraphs) {
    const isTop = paragraph.style.vertical === 'top';
    const before = last.get(isTop);
    if (before && paragraph.caption.startMs < before.caption.endMs) {
      losses.push(lossOf(paragraph.caption, paragraph.index, 'captions.overlap', `${before.index + 1}`));
    }
    if (!before || paragraph.caption.endMs > before.caption.endMs) last.set(isTop, paragraph);
  }
  return losses;
}
