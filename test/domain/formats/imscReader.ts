import doc, { type Content } from 'imsc/src/main/js/doc.js';
import isd, { type Part } from 'imsc/src/main/js/isd.js';

/** Caption as read by imscJS: its region, style and labels. */
export interface SeenCaption {
  readonly begin: string;
  readonly end: string;
  readonly text: string;
  readonly region: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly color: string;
}

/**
 * Reads iTT with imscJS. iTT requires the SMPTE time base, which IMSC lacks, so `smpte` is replaced by `media`, which
 * makes labels hours, minutes, seconds and frames, as returned here. Throws on any error or warning of imscJS.
 */
export function readByImsc(itt: string): { language: string; framesPerSecond: number; captions: SeenCaption[] } {
  const timedText = documentOf(itt.replace(' ttp:timeBase="smpte"', ' ttp:timeBase="media"'));
  const { lang, effectiveFrameRate, body } = timedText;
  const captions = body.contents.flatMap(({ contents }) =>
    contents.map(({ begin, end }) => ({
      begin: labelOf(begin, effectiveFrameRate),
      end: labelOf(end, effectiveFrameRate),
      ...shownIn(isd.generateISD(timedText, begin).contents),
    })),
  );
  return { language: lang, framesPerSecond: effectiveFrameRate, captions };
}

const documentOf = (xml: string) =>
  doc.fromXML(xml, { info: complain, warn: complain, error: complain, fatal: complain });

/** Reads the captions of IMSC with imscJS, each with its own times in milliseconds, also where captions overlap. */
export const readParagraphs = (imsc: string): readonly (readonly [number, number, string])[] =>
  documentOf(imsc)
    .body.contents.flatMap(({ contents }) => contents)
    .map((one) => [Math.round(one.begin * 1000), Math.round(one.end * 1000), textIn(one)]);

const textIn = ({ kind, text, contents = [] }: Content): string =>
  kind === 'br' ? '\n' : (text ?? contents.map(textIn).join(''));

function complain(message: string): never {
  throw new Error(message);
}

/** Converts the seconds of imscJS back to `hh:mm:ss:ff`. */
function labelOf(seconds: number, framesPerSecond: number): string {
  const whole = Math.floor(seconds + 1e-6);
  const frames = Math.round((seconds - whole) * framesPerSecond);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60, frames];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Caption on the picture. Captions in these tests do not overlap, so there is one in one region. */
function shownIn(regions: readonly Part[]): Omit<SeenCaption, 'begin' | 'end'> {
  const shown = regions.filter((region) => leavesOf(region).length > 0);
  const [region] = shown;
  if (!region || shown.length > 1) throw new Error(`${shown.length} regions show something`);
  const leaves = leavesOf(region);
  const text = leaves.map((leaf) => (leaf.kind === 'br' ? '\n' : leaf.text)).join('');
  return { text, region: region.id ?? '', ...lookOf(leaves) };
}

const leavesOf = (part: Part): readonly Part[] =>
  part.kind === 'br' || part.text !== undefined ? [part] : (part.contents ?? []).flatMap(leavesOf);

function lookOf(leaves: readonly Part[]): Omit<SeenCaption, 'begin' | 'end' | 'text' | 'region'> {
  const looks = leaves.flatMap(({ kind, styleAttrs }) => {
    if (kind === 'br') return [];
    const style = (name: string): unknown => styleAttrs[`http://www.w3.org/ns/ttml#styling ${name}`];
    return [
      {
        bold: style('fontWeight') === 'bold',
        italic: style('fontStyle') === 'italic',
        underline: [style('textDecoration')].flat().includes('underline'),
        color: hexOf(style('color')),
      },
    ];
  });
  const [look] = looks;
  if (!look || looks.some((other) => JSON.stringify(other) !== JSON.stringify(look))) throw new Error('several looks');
  return look;
}

/** Hex color of red, green, blue and opacity, each 0 to 255. The color must be opaque. */
function hexOf(color: unknown): string {
  if (!Array.isArray(color) || color[3] !== 255) throw new Error(`no solid colour: ${color}`);
  return `#${color
    .slice(0, 3)
    .map((part: number) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}
