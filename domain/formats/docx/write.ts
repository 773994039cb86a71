import { zipSync } from 'fflate';
import { cellOf } from '../../captions/cells.ts';
import type { Cell, Emphasis, TabId } from '../../captions/types.ts';
import { formatClock, formatMilliseconds } from '../../timecode/clock.ts';
import { joinTexts, separatorBetween } from '../../transcript/joinTexts.ts';
import { styleLosses } from '../losses.ts';
import { type CellLines, cellLines, cueSpans } from '../text/lines.ts';
import { type Turn, turnsOf } from '../text/turns.ts';
import { type CaptionSource, type Layout, tabOf, type Writer } from '../writer.ts';
import { escapeXml } from '../xml/escape.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Constant parts of a document: three paragraph styles and the relationships. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordprocessing}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordprocessing}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'word/styles.xml': `${declaration}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Speaker"><w:name w:val="Speaker"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="40"/></w:pPr><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Times"><w:name w:val="Times"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="160" w:after="0"/></w:pPr><w:rPr><w:color w:val="606060"/><w:sz w:val="18"/></w:rPr></w:style></w:styles>`,
};

/** Text in one style; `properties` is the XML element of the style, empty for the default style. */
interface Run {
  readonly lines: readonly string[];
  readonly properties: string;
}

/**
 * Writes a text document: the paragraphs of speakers with their times or only their names, captions with their times,
 * or plain text. Captions with times are the default if no caption has a speaker.
 */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options).id;
  const body = bodyOf(source, tab, options.layout ?? defaultLayout(source, tab));
  const xml = `${declaration}<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`;
  const encoder = new TextEncoder();
  const files = Object.fromEntries(
    [...Object.entries(parts), ['word/document.xml', xml] as const].map(([name, text]) => [name, encoder.encode(text)]),
  );
  // A fixed time, so that the same captions produce the same bytes.
  const bytes = zipSync(files, { level: 6, mtime: '1980-01-01T00:00:00' });
  return {
    bytes: new Uint8Array(bytes),
    losses: styleLosses(source, tab, ['bold', 'italic', 'underline', 'secondPosition']),
  };
};

function defaultLayout(source: CaptionSource, tab: TabId): 'speakers' | 'times' {
  for (const { speakerId } of source.captions(tab)) if (speakerId !== undefined) return 'speakers';
  return 'times';
}

function bodyOf(source: CaptionSource, tab: TabId, layout: Layout): string {
  if (layout === 'speakers' || layout === 'names')
    return turnsOf(source, tab)
      .map((turn) => turnXml(turn, runsOfTurn(turn, source, tab), layout))
      .join('');
  let xml = '';
  for (const caption of source.captions(tab)) {
    const cell = cellOf(caption, tab);
    const said = cellLines(cell, source.settings.style);
    if (said.lines.length === 0) continue;
    const times = `${formatMilliseconds(caption.startMs)} – ${formatMilliseconds(caption.endMs)}`;
    if (layout === 'times') xml += paragraph([{ lines: [times], properties: '' }], 'Times');
    xml += paragraph(runsOf(cell, said));
  }
  return xml;
}

function runsOfTurn({ captions }: Turn, source: CaptionSource, tab: TabId): readonly Run[] {
  const join = (lines: readonly string[]) => joinTexts(lines, tab);
  const all: Run[] = [];
  for (const caption of captions) {
    const cell = cellOf(caption, tab);
    const said = cellLines(cell, source.settings.style);
    if (said.lines.length === 0) continue;
    const runs = runsOf(cell, said, join);
    // A space between two captions is underlined only if both of them are.
    const properties = runs[0]?.properties ?? '';
    const separator = separatorBetween(lastLine(all), said.lines[0] ?? '', tab);
    if (all.length > 0) say(all, separator, all.at(-1)?.properties === properties ? properties : '');
    for (const run of runs) say(all, run.lines.join(''), run.properties);
  }
  return all;
}

const lastLine = (runs: readonly Run[]): string => runs.at(-1)?.lines.at(-1) ?? '';

/** Appends text, to the last run if it has the same style: a document of 10,000 captions has few runs. */
function say(runs: Run[], said: string, properties: string): void {
  const last = runs.at(-1);
  if (said === '') return;
  if (last?.properties === properties) runs[runs.length - 1] = { lines: [`${last.lines[0]}${said}`], properties };
  else runs.push({ lines: [said], properties });
}

/**
 * Returns a paragraph below its speaker. In the layout with names only, a name is written only if the speaker changes.
 */
function turnXml(turn: Turn, runs: readonly Run[], layout: 'speakers' | 'names'): string {
  if (runs.length === 0) return '';
  const { speaker, isNewSpeaker, startMs, endMs } = turn;
  const times = `${formatClock(startMs)} – ${formatClock(endMs)}`;
  const named = isNewSpeaker ? speaker : '';
  const head = layout === 'names' ? named : speaker ? `${speaker}  ${times}` : times;
  return (head === '' ? '' : paragraph([{ lines: [head], properties: '' }], 'Speaker')) + paragraph(runs);
}

const elementOf: Readonly<Record<Emphasis, string>> = {
  bold: '<w:b/>',
  italic: '<w:i/>',
  underline: '<w:u w:val="single"/>',
  accent: '',
};

/** Returns the joined lines of a cell as runs with one style each. */
function runsOf(cell: Cell, said: CellLines, join?: (lines: readonly string[]) => string): Run[] {
  return cueSpans(cell, said, cell.style, join).map(({ text, emphasis }) => {
    const elements = emphasis.map((one) => elementOf[one]).join('');
    return { lines: text.split('\n'), properties: elements && `<w:rPr>${elements}</w:rPr>` };
  });
}

/** Returns a paragraph with line breaks between its lines. */
function paragraph(runs: readonly Run[], style?: string): string {
  const pPr = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${pPr}${runs.map(runXml).join('')}</w:p>`;
}

/** Returns the XML of a run. A tab is a separate element in Word. */
function runXml({ lines, properties }: Run): string {
  const texts = lines.map((line) => {
    const pieces = line.split('\t').map((piece) => `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`);
    return pieces.join('<w:tab/>');
  });
  return `<w:r>${properties}${texts.join('<w:br/>')}</w:r>`;
}
