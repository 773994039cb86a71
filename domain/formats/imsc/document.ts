import { cellOf } from '../../captions/cells.ts';
import type { Span } from '../../captions/marks.ts';
import type { Caption, Style, StylePatch, TabId } from '../../captions/types.ts';
import { mergeStyle } from '../../style/merge.ts';
import { speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { clockText } from '../text/clock.ts';
import { type CellLines, cellLines, cueSpans } from '../text/lines.ts';
import type { CaptionSource, Loss } from '../writer.ts';
import { escapeXml } from '../xml/escape.ts';

/** Attributes of the root and metadata by which the profiles of TTML differ. */
export interface Profile {
  readonly attributes: string;
  /** Elements at the start of the head. */
  readonly metadata: string;
}

const namespaces =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"';

/** Regions do not overlap, because IMSC does not allow it. */
const regions = [
  ['top', 5, 'before'],
  ['middle', 35, 'center'],
  ['bottom', 65, 'after'],
] as const;

/**
 * Returns a document of TTML2 with media times in milliseconds, looks as named styles, and a region for each vertical
 * position. Attributes of style are only on styles and regions, as EBU-TT-D requires.
 */
export function timedText(source: CaptionSource, tab: TabId, { attributes, metadata }: Profile): string {
  const styles = new Styles();
  const paragraphs = [...source.captions(tab)].map((caption, index) =>
    paragraphXml(caption, index, tab, source.settings.style, styles),
  );
  const layout = regions
    .map(
      ([id, y, align]) =>
        `      <region xml:id="${id}" tts:origin="10% ${y}%" tts:extent="80% 30%" tts:displayAlign="${align}" tts:overflow="visible"/>\n`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt ${namespaces} ${attributes} ttp:timeBase="media" ttp:cellResolution="32 19" xml:lang="${escapeXml(tab)}" xml:space="preserve">
  <head>
${metadata}    <styling>
      <style xml:id="base" tts:fontFamily="proportionalSansSerif" tts:fontSize="100%" tts:lineHeight="normal" tts:textAlign="center" tts:color="#ffffff"/>
${styles.xml}    </styling>
    <layout>
${layout}    </layout>
  </head>
  <body style="base">
    <div>
${paragraphs.join('')}    </div>
  </body>
</tt>
`;
}

/** Styles of the document by their attributes. */
class Styles {
  readonly #ids = new Map<string, string>();

  idOf(attributes: string): string {
    const id = this.#ids.get(attributes) ?? `s${this.#ids.size + 1}`;
    this.#ids.set(attributes, id);
    return id;
  }

  get xml(): string {
    return [...this.#ids].map(([attributes, id]) => `      <style xml:id="${id}"${attributes}/>\n`).join('');
  }
}

function paragraphXml(caption: Caption, index: number, tab: TabId, ofVideo: Style, styles: Styles): string {
  const cell = cellOf(caption, tab);
  const said: CellLines = cellLines(cell, ofVideo);
  if (said.lines.length === 0) return '';
  const style = mergeStyle(ofVideo, cell.style);
  const [begin, end] = [clockText(caption.startMs, '.'), clockText(caption.endMs, '.')];
  const align = style.horizontal === 'center' ? '' : ` style="${styles.idOf(` tts:textAlign="${style.horizontal}"`)}"`;
  const spans = cueSpans(cell, said, style).map((span) => spanXml(span, style, styles));
  const attributes = `xml:id="c${index + 1}" region="${style.vertical}"${align} begin="${begin}" end="${end}"`;
  return `      <p ${attributes}>${spans.join('')}</p>\n`;
}

function spanXml({ text, emphasis }: Span, { color }: Style, styles: Styles): string {
  const attributes = [
    emphasis.includes('bold') ? ' tts:fontWeight="bold"' : '',
    emphasis.includes('italic') ? ' tts:fontStyle="italic"' : '',
    emphasis.includes('underline') ? ' tts:textDecoration="underline"' : '',
    color.toLowerCase() === '#ffffff' ? '' : ` tts:color="${escapeXml(color)}"`,
  ].join('');
  const reference = attributes === '' ? '' : ` style="${styles.idOf(attributes)}"`;
  return `<span${reference}>${text.split('\n').map(escapeXml).join('<br/>')}</span>`;
}

const carried: readonly (keyof StylePatch)[] = [
  'bold',
  'italic',
  'underline',
  'color',
  'vertical',
  'horizontal',
  'secondPosition',
];

/** Returns what a document of TTML lacks. */
export const timedTextLosses = (source: CaptionSource, tab: TabId): Loss[] => [
  ...styleLosses(source, tab, carried),
  ...videoStyleLosses(source, carried),
  ...speakerLosses(source, tab),
];
