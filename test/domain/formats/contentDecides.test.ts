import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCaptionFile } from '../../../domain/formats/formats.ts';
import { write as writeStl } from '../../../domain/formats/stl/write.ts';
import { bytesOf } from './bytesOf.ts';
import { documentSaying } from './oddDocument.ts';

const srt = '1\n00:00:01,000 --> 00:00:02,000\nOne\n';
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Fish &amp; chips</v>\n';
const ass =
  '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,One\n';
const ttml =
  '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">One</p></div></body></tt>';
const csv = 'Start,End,Text\n0:00:01,0:00:02,One\n';
const json = '[{"startMs":1000,"endMs":2000,"text":"One"}]';
const scc = 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 c1c2 942f 942f\n\n00:00:02:00\t942c 942c\n';
const stl = bytesOf(writeStl, documentSaying(['One']), { tabs: ['en'] });
const words = [{ word: ' One', start: 1, end: 2, probability: 0.9 }];
const whisper = JSON.stringify({ text: ' One', language: 'en', segments: [{ start: 1, end: 2, text: ' One', words }] });
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const xlsx = zipSync({
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet><sheetData><row>${['Start', 'End', 'Text'].map(cell).join('')}</row><row>${['0:00:01', '0:00:02', 'One'].map(cell).join('')}</row></sheetData></worksheet>`,
  ),
});

async function readNamed(name: string, content: string | Uint8Array) {
  const read = await readCaptionFile(typeof content === 'string' ? strToU8(content) : content, name);
  if ('error' in read) return null;
  const [cue] = read.file.cues;
  return [read.format, cue?.texts[0], ...(cue?.speaker ? [cue.speaker] : [])];
}

describe('the content of a file decides its format', () => {
  test.each<[string, string | Uint8Array, readonly string[]]>([
    ['talk.srt', vtt, ['vtt', 'Fish & chips', 'Anna']],
    ['talk.srt', ass, ['ass', 'One']],
    ['talk.srt', ttml, ['itt', 'One']],
    ['talk.vtt', srt, ['srt', 'One']],
    ['talk.vtt', `\uFEFF${srt}`, ['srt', 'One']],
    ['talk.ass', srt, ['srt', 'One']],
    ['talk.txt', srt, ['srt', 'One']],
    ['talk.txt', vtt, ['vtt', 'Fish & chips', 'Anna']],
    ['talk.webvtt', vtt, ['vtt', 'Fish & chips', 'Anna']],
    ['talk', srt, ['srt', 'One']],
    ['talk.sub', srt, ['srt', 'One']],
    ['talk.csv', xlsx, ['xlsx', 'One']],
    ['talk.srt', Buffer.from(`\uFEFF${vtt}`, 'utf16le'), ['vtt', 'Fish & chips', 'Anna']],
    ['talk.txt', srt.replaceAll(',', '.'), ['srt', 'One']],
    ['talk.srt', scc, ['scc', 'AB']],
    ['talk.srt', stl, ['stl', 'One']],
    ['talk.srt', whisper, ['recognizers', 'One']],
    ['talk.xml', vtt, ['vtt', 'Fish & chips', 'Anna']],
    ['talk.txt', `<!-- ${'a long comment '.repeat(400)} -->\n${ttml.slice(ttml.indexOf('<tt'))}`, ['itt', 'One']],
    ['talk.srt', '<!-- made by hand -->\n<SAMI><BODY><SYNC Start=1><P>One</BODY></SAMI>', ['sami', 'One']],
    ['talk.txt', srt.replace('2,000', '2,000  X1:10 X2:20 Y1:10 Y2:20'), ['srt', 'One']],
    ['talk.txt', srt.replaceAll('00:00:', '00:'), ['srt', 'One']],
    ['talk.txt', csv, ['csv', 'One']],
    ['talk.srt', 'start\tend\ttext\n0\t1200\tOne\n1200\t2400\tTwo\n', ['csv', 'One']],
    ['talk.txt', Buffer.from(`\uFEFF${csv.replaceAll(',', '\t')}`, 'utf16le'), ['csv', 'One']],
    ['talk.txt', `\uFEFF\r\n${scc.replaceAll('\n', '\r\n')}`, ['scc', 'AB']],
  ])('of %s, whatever its name says', async (name, content, expected) => {
    expect(await readNamed(name, content)).toEqual(expected);
  });
});

describe('the name of a file decides if its content does not', () => {
  test.each<[string, string, readonly string[]]>([
    ['talk.srt', srt.replaceAll(',', '.'), ['srt', 'One']],
    ['talk.vtt', srt.replaceAll(',', '.'), ['vtt', 'One']],
    ['talk.csv', csv, ['csv', 'One']],
    ['talk.srt', '1\n0:00:01 -> 0:00:02\nOne\n', ['srt', 'One']],
    ['talk.vtt', `NOTE The word WEBVTT is missing\n\n${vtt.slice(8)}`, ['vtt', 'Fish & chips', 'Anna']],
  ])('%s', async (name, content, expected) => {
    expect(await readNamed(name, content)).toEqual(expected);
  });

  test('and a text without times is no caption file', async () => {
    expect(await readNamed('talk.txt', 'Only words\nand more words\n')).toBeNull();
    expect(await readNamed('talk', json.slice(0, 8))).toBeNull();
  });
});
