/**
 * `node scripts/formatsPage.ts --write` writes docs/formats.md, the list of the formats that are read and written. What a
 * format lacks is found by writing a document that has everything.
 */
import { writeFileSync } from 'node:fs';
import { defaultSettings } from '../domain/captions/defaults.ts';
import type { Caption } from '../domain/captions/types.ts';
import { CaptionDocument } from '../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../domain/document/snapshot.ts';
import { type Format, formats } from '../domain/formats/formats.ts';
import type { LossCode } from '../domain/formats/writer.ts';

/** Path of the page. */
export const pagePath = 'docs/formats.md';

/** Document with all looks, speakers, long and overlapping captions, and characters of many scripts. */
function fullDocument(): CaptionDocument {
  const style = { bold: true, italic: true, underline: true, color: '#12ab56', fontSizeFraction: 0.08 } as const;
  const captions: Caption[] = [
    { text: 'Plain' },
    { text: 'Styled', style },
    { text: 'Placed', style: { vertical: 'middle', horizontal: 'left' } as const },
    { text: 'Two\nlines ♥' },
    { text: 'A line that is much longer than the thirty-six columns of a teletext page' },
  ].map((cell, at) => ({
    id: `c${at}`,
    startMs: at * 2003,
    endMs: at * 2003 + 2500,
    speakerId: 's1',
    cells: { en: cell },
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en']);
  const speakers = [{ id: 's1', name: 'Ann' }];
  return CaptionDocument.fromSnapshot({ ...snapshot, speakers, tracks: [{ id: mainTrack, captions }] });
}

const words: Readonly<Record<LossCode, string>> = {
  'letters.notEncodable': 'characters that Shift_JIS lacks become `?`',
  'letters.notInFormat': 'characters that the format lacks become `?`',
  'letters.similar': 'some characters become similar ones',
  'style.notCarried': 'no',
  'text.asMarkup': 'text like markup is reported',
  'speaker.notCarried': 'no speakers',
  'frameRate.assumed': 'times become frames',
  'frameRate.unusual': 'unusual frame rates are reported',
  'frameRate.converted': 'times become frames',
  'captions.asEvents': 'whole captions, if word styles are included',
  'captions.overlap': 'no overlapping captions',
  'lines.tooMany': 'a limited number of lines',
  'lines.wrapped': 'long lines are wrapped',
  'lines.joined': 'lines are joined',
  'time.late': 'captions that follow closely appear late',
  'time.rounded': 'times are rounded',
  'time.beyondDay': 'nothing after 24 hours',
};

const looks: Readonly<Record<string, string>> = {
  fontSizeFraction: 'size',
  vertical: 'position',
  horizontal: 'position',
  'vertical middle': 'middle position',
};

/** Returns what a format lacks, as words; an empty list if it has everything. */
async function lacksOf({ write }: Format): Promise<readonly string[]> {
  const written = (await write?.())?.(fullDocument(), {});
  if (!written) return [];
  const losses = 'refusal' in written ? written.refusal.losses : written.losses;
  const lost = losses.filter(({ code }) => code === 'style.notCarried').flatMap(({ detail }) => detail.split(', '));
  const styles = [...new Set(lost.map((name) => looks[name] ?? name))];
  const others = losses.flatMap(({ code }) => (code === 'style.notCarried' ? [] : [words[code]]));
  return [...(styles.length > 0 ? [`no ${styles.join(', ')}`] : []), ...new Set(others)];
}

async function rowOf(format: Format): Promise<string> {
  const { name, id, extensions, read, write, encodings, writesWordTimes } = format;
  const lacks = write ? await lacksOf(format) : [];
  const isText = id === 'txt' || id === 'docx';
  const extras = [
    ...(writesWordTimes ? ['with word times on request'] : []),
    ...(encodings.length > 1 ? ['in UTF-8 or Shift_JIS'] : []),
    ...(isText ? ['as text in a chosen layout'] : []),
  ];
  const written = write ? ['yes', ...extras].join(', ') : 'no';
  const losses = write && !isText ? lacks.join('; ') || 'nothing' : '';
  return `| ${name} | \`${id}\` | ${extensions.map((one) => `.${one}`).join(', ')} | ${read ? 'yes' : 'no'} | ${written} | ${losses} |`;
}

/** Returns the text of the page. */
export async function formatsPage(): Promise<string> {
  const rows = await Promise.all(formats.map(rowOf));
  return `# Caption formats

Formats that Otoji reads and writes. A file is recognized by its content, whatever its name says. Whatever a file has that
captions cannot hold is listed by line before the import, and whatever a format lacks is listed by caption before the
download. \`node scripts/formatsPage.ts --write\` writes this page from the table of formats
(\`domain/formats/formats.ts\`); its last column is the list of losses of a document that has everything.

| format | id | files | read | written | not carried over |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv.includes('--write')) writeFileSync(pagePath, await formatsPage());
