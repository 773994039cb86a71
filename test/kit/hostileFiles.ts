import { strToU8, zipSync } from 'fflate';
import type { FormatId } from '../../domain/formats/formats.ts';

/** File designed to be slow to read, or to take a lot of memory, for its size. */
export interface HostileFile {
  readonly name: string;
  readonly format: FormatId;
  /** Creates a file with `count` repetitions of its hostile part. */
  readonly make: (count: number) => Uint8Array;
}

const utf8 = new TextEncoder();
const text =
  (make: (count: number) => string): HostileFile['make'] =>
  (count) =>
    utf8.encode(make(count));

const srt = (said: string) => `1\n00:00:00,000 --> 00:00:01,000\n${said}\n`;
const vtt = (said: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${said}\n`;
const tt = (head: string, said: string) =>
  `<tt><head>${head}</head><body><div><p begin="0s" end="1s">${said}</p></div></body></tt>`;
const event = 'Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,Hello\n';

/** Color by its number. */
const color = (n: number): string => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`;
const each = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

const rels = (sheets: string) => ({
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/workbook.xml': strToU8(`<workbook><sheets>${sheets}</sheets></workbook>`),
});
const workbook = (sheet: string, sheets = '<sheet name="a" r:id="r1"/>', more: Record<string, Uint8Array> = {}) =>
  zipSync({ ...rels(sheets), 'xl/worksheets/sheet1.xml': strToU8(sheet), ...more });
const headers = '<row><c t="str"><v>in</v></c><c t="str"><v>out</v></c><c t="str"><v>text</v></c></row>';

export const hostileFiles: readonly HostileFile[] = [
  ...(['srt', 'vtt', 'ass'] as const).map((format) => ({
    name: 'carriage returns',
    format,
    make: text((count) => `${srt('a')}${'\r'.repeat(count)}`),
  })),
  { name: 'line ends', format: 'srt', make: text((count) => `${srt('a')}${'\n'.repeat(count)}`) },
  { name: 'one CR below many captions', format: 'srt', make: text((count) => `${srt('a').repeat(count)}\r\n`) },
  {
    name: 'blanks before an arrow',
    format: 'srt',
    make: text((count) => `${srt('a')}${' \n'.repeat(count)}10:30 > 11:00`),
  },
  { name: 'arrows', format: 'srt', make: text((count) => srt('>'.repeat(count))) },
  { name: 'arrows of text', format: 'srt', make: text((count) => srt('a\n10:30 -> 11:00\n'.repeat(count))) },
  {
    name: 'colours of blank text',
    format: 'srt',
    make: text((count) => srt(each(count, (n) => ` <font color="${color(n)}"> </font>`))),
  },
  { name: 'open tags', format: 'srt', make: text((count) => srt('<b>'.repeat(count))) },
  { name: 'half tags', format: 'srt', make: text((count) => srt('<font '.repeat(count))) },
  { name: 'overrides', format: 'srt', make: text((count) => srt('{\\an8}'.repeat(count))) },
  { name: 'looks of overrides', format: 'srt', make: text((count) => srt('{\\i1}a{\\i0\\c&H1&}'.repeat(count))) },
  { name: 'paragraphs', format: 'srt', make: text((count) => srt('a<p>'.repeat(count))) },
  { name: 'breaks in one word', format: 'srt', make: text((count) => srt(`c:${'\\N'.repeat(count)}`)) },
  { name: 'voices', format: 'srt', make: text((count) => srt(each(count, (n) => `<v ${n}>a`))) },
  { name: 'ruby readings', format: 'vtt', make: text((count) => vtt('ab<rt>c</rt>'.repeat(count))) },
  { name: 'headers', format: 'vtt', make: text((count) => vtt('a\n\uFEFFWEBVTT\n'.repeat(count))) },
  { name: 'half tags', format: 'vtt', make: text((count) => vtt('<v.a.b '.repeat(count))) },
  { name: 'references', format: 'vtt', make: text((count) => vtt('&amp'.repeat(count))) },
  {
    name: 'fields of an event',
    format: 'ass',
    make: text((count) => `Format: ${'a,'.repeat(count)}start,end,text\n${event.repeat(count)}`),
  },
  {
    name: 'fields of a style',
    format: 'ass',
    make: text((count) => `Format: fontname,${'a,'.repeat(count)}name\n${'Style: a\n'.repeat(count)}${event}`),
  },
  { name: 'override blocks', format: 'ass', make: text((count) => `${event.trim()}${'{\\b1\\i0}'.repeat(count)}`) },
  { name: 'opening braces', format: 'ass', make: text((count) => `${event.trim()}${'{'.repeat(count)}`) },
  {
    name: 'colours of blank text',
    format: 'itt',
    make: text((count) =>
      tt(
        '',
        each(count, (n) => ` <span color="${color(n)}"> </span>`),
      ),
    ),
  },
  {
    name: 'names of styles',
    format: 'itt',
    make: text((count) => tt('', `<span style="${'a '.repeat(count)}">b</span>`)),
  },
  {
    name: 'styles of styles',
    format: 'itt',
    make: text((count) =>
      tt(
        each(count, (n) => `<style id="s${n + 1}" style="s${n}"/>`),
        'a',
      ),
    ),
  },
  { name: 'nested elements', format: 'itt', make: text((count) => tt('', '<span>'.repeat(count))) },
  {
    name: 'attributes',
    format: 'itt',
    make: text((count) => tt('', `<span ${each(count, (n) => `a${n}="" `)}>b</span>`)),
  },
  { name: 'equals signs', format: 'itt', make: text((count) => tt('', `<span ${'='.repeat(count)}>b</span>`)) },
  { name: 'open quotes', format: 'itt', make: text((count) => tt('', '<a "'.repeat(count))) },
  { name: 'open comments', format: 'itt', make: text((count) => tt('', '<!-'.repeat(count))) },
  {
    name: 'columns',
    format: 'csv',
    make: text((count) => `in,out,text${',ja / en'.repeat(count)}\n1,2${',a'.repeat(count)}\n`),
  },
  { name: 'a header of blanks', format: 'csv', make: text((count) => `in,out,text,${'_ '.repeat(count)}a\n1,2,b,c\n`) },
  { name: 'quotes', format: 'csv', make: text((count) => `in,out,text\n1,2,"${'""'.repeat(count)}"\n`) },
  { name: 'open quotes', format: 'csv', make: text((count) => `in,out,text\n1,2,a\n${'"\n'.repeat(count)}`) },
  { name: 'long times', format: 'csv', make: text((count) => `in,out,text\n1,2,a\n${' '.repeat(count)}1,2,b\n`) },
  {
    name: 'the last of 256 columns',
    format: 'xlsx',
    make: (count) => workbook(headers + '<row><c r="A1"><v>1</v></c><c r="IV1"><v>1</v></c></row>'.repeat(count)),
  },
  {
    name: 'empty cells of the last column',
    format: 'xlsx',
    make: (count) => workbook(headers + '<row><c r="IV1"/></row>'.repeat(count)),
  },
  { name: 'empty rows', format: 'xlsx', make: (count) => workbook(headers + '<row/>'.repeat(count)) },
  {
    name: 'one sheet many times',
    format: 'xlsx',
    make: (count) => workbook('<row/>'.repeat(count), '<sheet name="a" r:id="r1"/>'.repeat(count)),
  },
  {
    name: 'one long text many times',
    format: 'xlsx',
    make: (count) => {
      const row = '<row><c><v>1</v></c><c><v>2</v></c><c t="s"><v>0</v></c></row>';
      const strings = strToU8(`<sst><si><t>${'a '.repeat(count)}</t></si></sst>`);
      return workbook(headers + row.repeat(count), undefined, { 'xl/sharedStrings.xml': strings });
    },
  },
  {
    name: 'flips of a full screen',
    format: 'scc',
    make: text((count) => `00:00:01:00\t9420 9470 ${'c1c1 '.repeat(15)}942f ${'942f 942c '.repeat(count)}`),
  },
  {
    name: 'additions to one row',
    format: 'scc',
    make: text((count) => `00:00:01:00\t9429 9470 ${'c1c1 9429 '.repeat(count)}`),
  },
  { name: 'blanks', format: 'scc', make: text((count) => `00:00:01:00\t${' '.repeat(count)}x`) },
  {
    name: 'lines of one character',
    format: 'scc',
    make: text((count) => '00:00:01:00\t9425 94ad c180\n'.repeat(count)),
  },
  {
    name: 'extension blocks without an end',
    format: 'stl',
    make: (count) => {
      const bytes = new Uint8Array(1024 + 128 * count).fill(0x41);
      bytes.set(utf8.encode('850STL25.01'));
      for (let at = 1024; at < bytes.length; at += 128) bytes[at + 3] = 0;
      return bytes;
    },
  },
  {
    name: 'captions with one number',
    format: 'stl',
    make: (count) => {
      const bytes = new Uint8Array(1024 + 128 * count).fill(0x8a);
      bytes.set(utf8.encode('850STL25.01'));
      for (let at = 1024; at < bytes.length; at += 128) bytes.set([0, 1, 0, 0xff, 0, 0, 0, 1, 0, 0, 0, 2, 0], at);
      return bytes;
    },
  },
  {
    name: 'codes of rows',
    format: 'scc',
    make: text((count) => `00:00:01:00\t9420 ${'9140 c1c1 9470 '.repeat(count)}942f`),
  },
  { name: 'times', format: 'scc', make: text((count) => '00:00:01:00\t942c\n'.repeat(count)) },
  {
    name: 'segments at one time',
    format: 'recognizers',
    make: text((count) => `{"segments":[${each(count, () => '{"start":1,"end":1,"text":"a"},')}{}]}`),
  },
  {
    name: 'tokens',
    format: 'recognizers',
    make: text(
      (count) => `{"transcription":[{"tokens":[${each(count, () => '{"text":"a","offsets":{"from":1,"to":2}},')}{}]}]}`,
    ),
  },
  {
    name: 'punctuation',
    format: 'transcribe',
    make: text(
      (count) =>
        `{"results":{"items":[${each(count, () => '{"type":"punctuation","alternatives":[{"content":"."}]},')}{"type":"pronunciation","start_time":"1","end_time":"2","alternatives":[{"content":"a"}]}]}}`,
    ),
  },
  {
    name: 'appended lines',
    format: 'json3',
    make: text((count) => `{"events":[${each(count, () => '{"tStartMs":1,"aAppend":1,"segs":[{"utf8":"\\n"}]},')}{}]}`),
  },
  { name: 'blanks', format: 'sbv', make: text((count) => `0:00:01.000,0:00:02.000${' '.repeat(count)}x`) },
  { name: 'empty lines', format: 'sbv', make: text((count) => `0:00:01.000,0:00:02.000\na${'\n '.repeat(count)}a`) },
  { name: 'times', format: 'subviewer', make: text((count) => '[00:00:01]\n'.repeat(count)) },
  { name: 'breaks', format: 'subviewer', make: text((count) => `0:00:01.00,0:00:02.00\n${'[br]|'.repeat(count)}`) },
  { name: 'codes', format: 'microdvd', make: text((count) => `{1}{2}${'{y:i}{C:$0000ff}'.repeat(count)}a`) },
  { name: 'lines with codes', format: 'microdvd', make: text((count) => `{1}{2}${'{y:i}a|/b|'.repeat(count)}`) },
  { name: 'captions without an end', format: 'microdvd', make: text((count) => '{1}{}a\n'.repeat(count)) },
  { name: 'times', format: 'mpsub', make: text((count) => `FORMAT=TIME\n\n${'1 2\na\n\n'.repeat(count)}`) },
  {
    name: 'blanks',
    format: 'mpsub',
    make: text((count) => `FORMAT=25\n\n1 2\na${' \n'.repeat(count)}1${' '.repeat(count)}2`),
  },
  { name: 'times of a line', format: 'lrc', make: text((count) => `${'[00:01]'.repeat(count)}a`) },
  { name: 'words', format: 'lrc', make: text((count) => `[00:01]${'<00:01>a'.repeat(count)}`) },
  { name: 'open comments', format: 'sami', make: text((count) => `<SYNC Start=1>a${'<!--'.repeat(count)}`) },
  { name: 'paragraphs', format: 'sami', make: text((count) => `<SYNC Start=1>${'<P Class=A>a'.repeat(count)}`) },
  { name: 'half tags', format: 'sami', make: text((count) => '<SYNC Start=1 <P '.repeat(count)) },
  {
    name: 'classes',
    format: 'sami',
    make: text((count) => each(count, (n) => `<SYNC Start=${n}><P Class=C${n}>a`)),
  },
  {
    name: 'events',
    format: 'json3',
    make: text((count) => `{"events":[${each(count, (n) => `{"tStartMs":${n},"segs":[{"utf8":"a"}]},`)}{}]}`),
  },
  { name: 'nested lists', format: 'json', make: text((count) => `{"captions":${'['.repeat(count)}`) },
];
