import { unzipSync, zipSync } from 'fflate';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import type { CueFile, Reader } from '../../../domain/formats/cues.ts';
import { readDocxText } from '../../../domain/formats/docx/readText.ts';
import { decodeText } from '../../../domain/formats/encoding/decode.ts';
import { type FormatId, formats } from '../../../domain/formats/formats.ts';
import { readHeaderTracks } from '../../../domain/media/header/read.ts';
import { readScript } from '../../../domain/transcript/script/readScript.ts';
import { randomOf } from '../../kit/random.ts';
import { recordingHeaders } from '../../kit/recordingHeaders.ts';
import { legacyFiles } from './legacyFiles.ts';
import { mutate, nonsense } from './mutate.ts';
import { wildSrts } from './wildSrt.ts';

/** Reader with valid files of its format to mutate. */
export interface Target {
  readonly id: string;
  readonly read: Reader | ((bytes: Uint8Array) => Promise<null>);
  readonly seeds: readonly Uint8Array[];
}

const texts = ['Hello <b>there</b> & you', '二行\n字幕', '=1+1', '{\\an8}Top', '-->', '"quoted", with; marks'];

function seedDocument(): CaptionDocument {
  const captions = texts.map((text, i) => ({
    id: `c${i}`,
    startMs: i * 2000,
    endMs: i * 2000 + 1500,
    speakerId: 's1',
    cells: { en: { text }, ja: { text: `字幕${i}` } },
  }));
  const settings = { ...defaultSettings, frameRate: { frameRate: 29.97, dropFrame: true } };
  const snapshot = emptySnapshot(settings, ['en', 'ja']);
  const speakers = [{ id: 's1', name: 'Anna' }];
  return CaptionDocument.fromSnapshot({ ...snapshot, speakers, tracks: [{ id: mainTrack, captions }] });
}

const transcribe = {
  results: {
    language_code: 'en-US',
    items: [
      {
        type: 'pronunciation',
        start_time: '0.5',
        end_time: '0.9',
        alternatives: [{ content: 'Hello', confidence: '0.9' }],
      },
      { type: 'punctuation', alternatives: [{ content: '.', confidence: '0.0' }] },
      {
        type: 'pronunciation',
        start_time: '1.5',
        end_time: '1.9',
        alternatives: [{ content: 'World', confidence: '1.0' }],
      },
    ],
  },
};

/** Features that other programs write: time containers, regions, styles, karaoke, ruby. */
const ttml = `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
 xmlns:tts="http://www.w3.org/ns/ttml#styling" ttp:frameRate="24" ttp:subFrameRate="4" ttp:tickRate="1000" xml:lang="ja">
<head><layout><region xml:id="r" begin="1s" end="9s" tts:display="none" tts:origin="10% 80%"/></layout></head>
<body timeContainer="seq" dur="20s"><div timeContainer="par" begin="00:00:01:12.2" end="12"><p region="r" dur="40f">
<span begin="500t" tts:visibility="hidden">Hi</span><br/><span tts:ruby="container"><span tts:ruby="base">字</span>
<span tts:ruby="text">じ</span></span> &amp; &#x1F600;</p></div><p begin="3" end="2">late</p></body></tt>`;
const vtt = `WEBVTT - title\nKind: captions\n\nSTYLE\n::cue(.red) { color: red }\n\nREGION\nid:r\n\nNOTE x\n\nid --> 1
00:01.000 --> 00:02.000 line:0 align:left region:r\n<v.loud Ann><c.red>Hi</c> <ruby>字<rt>じ</rt></ruby> <00:01.500>&lrm;&amp;\n`;
const ass = `[Script Info]\nScriptType: v4.00+\n[V4+ Styles]\nFormat: Name, Fontname, Bold, Alignment\nStyle: D,Arial,-1,8
[Events]\nFormat: Start, End, Style, Name, Text\nDialogue: 0:00:01.00,0:00:02.00,D,Ann,{\\an8\\k20}Hi {\\i1}all\\N{\\p1}m 0 0{\\p0}\n`;

/** Pop-on, roll-up and paint-on captions in both channels. */
const scc = `Scenarist_SCC V1.0\n\n00:00:01:00\t94ae 94ae 9420 9420 9470 9470 97a1 91ae c8e5 ecec ef80 9137 4580 92a1 942f 942f
00:00:03;00\t942c 942c\n00:00:04:00\t9425 94ad 9470 cfee e580 9425 94ad 54f7 ef80\n00:00:06:00\t9429 9476 54f7 1c20 1cd0 c8e9 1c2f\n`;

/** Results of speech recognizers. */
const recognized = [
  {
    language: 'en',
    segments: [{ speaker: 'S', words: [{ word: ' Hi', start: 0.5, end: 0.9, score: 0.9 }, { word: '7' }] }],
  },
  { results: { channels: [{ alternatives: [{ words: [{ word: 'hi', start: 1, end: 2, speaker: 0 }] }] }] } },
  { words: [{ text: 'Hi', start: 1, end: 2, speaker: 'A' }] },
  { segments: [{ start: 1, end: 2.5, text: 'Hi' }] },
  { results: { utterances: [{ start: 1, end: 2, transcript: 'Hi', speaker: 0 }] } },
  {
    transcription: [
      {
        tokens: [
          { text: ' Hi', offsets: { from: 1, to: 2 }, p: 0.5 },
          { text: '!', offsets: {} },
        ],
      },
    ],
  },
];

const sbv = '0:00:01.500,0:00:03.000\nHi\n\n0:00:04.000,0:00:05.000\n>> ANN: you\n';
const subViewer = `[INFORMATION]\n[TITLE]x\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.50,00:00:03.05\none[br]<i>two</i>\n\n[00:00:04]\nhello|x\n\n[00:00:06]\n`;
const mpSub = 'TITLE=x\nFORMAT=TIME # seconds\n# wait, duration\n\n1.5 3\none\n\n# la\n-0,5 2\n15 3\n\ntwo\n';
const microDvd = '{DEFAULT}{}{C:$00FFFF}\n{1}{1}23.976\n{24}{48}{y:i,b}one|/two\n{50}{}{P:0}{c:$0000ff}red\n';
const lrc = '[ti:x]\n[offset:+500]\n[00:01.00][00:05:50]Hi\n[00:03.1]<00:03.2>you <00:03.5>all<00:04>\n[00:09]\n';
const sami = `<SAMI><HEAD><STYLE><!-- .ENG { lang: en-US } .KRCC { lang: ko } --></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=ENG>Tom &amp; <i>Ann</i><br>hi<P Class=KRCC>하나<SYNC Start=2000><P Class=ENG>&nbsp;</BODY></SAMI>`;
const json3 = {
  events: [
    {
      tStartMs: 160,
      dDurationMs: 5000,
      segs: [
        { utf8: 'Hi', acAsrConf: 255 },
        { utf8: ' you', tOffsetMs: 800 },
      ],
    },
    { tStartMs: 3429, dDurationMs: 2000, aAppend: 1, segs: [{ utf8: '\n' }] },
  ],
};

const screenplay = 'INT. HOUSE - DAY\n\nAnna enters.\n\nANNA (V.O.)\n(quietly)\nAre you there?\n\nBOB\nYes.\n';
const labeled = '[00:01:02] Anna: Are you there?\n>> BOB: Yes.\n\n田中：はい。\n';

/** Readers of scripts and of the tracks of recordings. They return no captions, but may throw or take long. */
const others: readonly Target[] = [
  {
    id: 'tracks',
    read: async (bytes: Uint8Array) => {
      await readHeaderTracks(async (offset, length) => bytes.subarray(offset, offset + length));
      return null;
    },
    seeds: recordingHeaders,
  },
  {
    id: 'script',
    read: (bytes: Uint8Array) => {
      readScript(decodeText(bytes).text);
      return null;
    },
    seeds: [screenplay, labeled].map((source) => new TextEncoder().encode(source)),
  },
  {
    id: 'docx',
    read: (bytes: Uint8Array) => {
      readScript(readDocxText(bytes) ?? '');
      return null;
    },
    seeds: [screenplay, labeled].map((source) => {
      const paragraphs = source
        .split('\n')
        .map((line) => `<w:p><w:r><w:t>${line.replaceAll('>', '&gt;')}</w:t><w:br/></w:r></w:p>`);
      const document = `<w:document xmlns:w="x"><w:body>${paragraphs.join('')}</w:body></w:document>`;
      return zipSync({ 'word/document.xml': new TextEncoder().encode(document) });
    }),
  },
];

/** Identical captions in every legacy encoding. */
const encoded = legacyFiles()
  .filter(
    ({ captions, language }) =>
      captions === 8 && ['ja', 'zh', 'zh-TW', 'ko', 'th', 'vi', 'ru', 'hi'].includes(language),
  )
  .map(({ bytes }) => bytes);

const wild = wildSrts.map(([, source]) => source);
const oddFiles: Readonly<Partial<Record<FormatId, readonly (string | Uint8Array)[]>>> = {
  srt: [...wild, ...encoded],
  vtt: [...wild, vtt],
  ass: [ass],
  itt: [ttml],
  scc: [scc],
  sbv: [sbv],
  subviewer: [subViewer, subViewer.slice(subViewer.indexOf('[00'))],
  microdvd: [microDvd],
  mpsub: [mpSub, mpSub.replace('TIME', '25')],
  lrc: [lrc],
  sami: [sami],
  json3: [JSON.stringify(json3)],
  recognizers: recognized.map((value) => JSON.stringify(value)),
};

/** All readers of the registry, each with a written file and with unusual files, and those of scripts and tracks. */
export async function targets(): Promise<Target[]> {
  const document = seedDocument();
  const encoder = new TextEncoder();
  const found: Target[] = [];
  for (const format of formats) {
    const read = await format.read?.();
    if (!read) continue;
    const written = (await format.write?.())?.(document, {});
    const seeds = written && 'bytes' in written ? [written.bytes] : [encoder.encode(JSON.stringify(transcribe))];
    const odd = oddFiles[format.id] ?? [];
    const oddBytes = odd.map((source) => (typeof source === 'string' ? encoder.encode(source) : source));
    found.push({ id: format.id, read, seeds: [...seeds, ...oddBytes] });
  }
  return [...found, ...others];
}

/** Input for a seed: random bytes, a mutated file, or for archives an archive with mutated parts. */
export function inputOf({ id, seeds }: Target, seed: number): Uint8Array {
  const random = randomOf(seed);
  const chosen = seeds[Math.floor(random() * seeds.length)] ?? new Uint8Array();
  const kind = random();
  if (kind < 0.15) return nonsense(random);
  return (id === 'xlsx' || id === 'docx') && kind < 0.8 ? mutateArchive(chosen, random) : mutate(chosen, random);
}

function mutateArchive(bytes: Uint8Array, random: () => number): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([name, part]) => [
    name,
    random() < 0.4 ? mutate(part, random) : part,
  ]);
  return zipSync(Object.fromEntries(files), { level: 0 });
}

const frameRates = [null, { frameRate: 24, dropFrame: false }, { frameRate: 59.94, dropFrame: true }];

/** Reads an input and returns the fault of the result, or null. */
export async function faultOf(target: Target, seed: number): Promise<string | null> {
  const input = inputOf(target, seed);
  const frameRate = frameRates[seed % frameRates.length] ?? null;
  const started = performance.now();
  let file: CueFile | null;
  try {
    file = await target.read(input, { frameRate });
    if (file && file.cues.length > 0) captionsFromCues(file, { language: 'en', frameRate, newId: () => 'id' });
  } catch (error) {
    return `throws ${error}`;
  }
  const spentMs = performance.now() - started;
  if (spentMs > 2000) return `takes ${Math.round(spentMs)} ms for ${input.length} bytes`;
  return file && faultOfFile(file);
}

function faultOfFile({ columns, cues, warnings, lineOf }: CueFile): string | null {
  for (const [index, { startMs, endMs, texts }] of cues.entries()) {
    if (!Number.isSafeInteger(startMs) || startMs < 0) return `starts at ${startMs}`;
    if (!Number.isSafeInteger(endMs) || endMs < 0) return `ends at ${endMs}`;
    if (texts.length !== columns.length) return `has ${texts.length} texts in ${columns.length} columns`;
    if (!(lineOf(index) >= 1)) return `stands in line ${lineOf(index)}`;
  }
  const lost = warnings.find(({ line }) => line !== null && !(line >= 1));
  return lost ? `warns of line ${lost.line}` : null;
}
