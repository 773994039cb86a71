import { describe, expect, test } from 'vitest';
import { read } from '../../../domain/formats/csv/read.ts';
import { kindOfWord } from '../../../domain/formats/sheet/words.ts';

function readSheet(source: string) {
  const file = read(new TextEncoder().encode(source));
  return {
    columns: file?.columns,
    cues: file?.cues.map(({ startMs, endMs, speaker, texts }) => [
      startMs,
      endMs,
      ...(speaker ? [speaker] : []),
      ...texts,
    ]),
    ignored: file?.warnings.flatMap(({ detail }) => detail ?? []),
    codes: file?.warnings.map(({ code }) => code),
  };
}

const first = '00:00:01.000,00:00:03.000';
const second = '00:00:04.000,00:00:06.000';

describe('the columns of a sheet are found', () => {
  test.each([
    [
      'by German headers',
      'Nr.;Beginn;Ende;Sprecher;Untertitel\n1;00:00:01,000;00:00:03,000;Anna;Guten Tag\n2;00:00:04,000;00:00:06,000;Bob;Guten Abend\n',
      ['Anna', 'Guten Tag'],
      ['Bob', 'Guten Abend'],
    ],
    [
      'beside a duration',
      `#,Speaker,Start Time,End Time,Duration,Dialog\n1,Anna,${first},2.0,First words\n2,Bob,${second},2.0,Second words\n`,
      ['Anna', 'First words'],
      ['Bob', 'Second words'],
    ],
    [
      'with "In", "Out", "Character" and "Dialog"',
      `"In","Out","Character","Dialog"\n${first},ANNA,First\n${second},BOB,Second\n`,
      ['ANNA', 'First'],
      ['BOB', 'Second'],
    ],
    [
      'in Korean',
      `번호,시작,종료,화자,자막\n1,${first},안나,안녕하세요\n2,${second},밥,안녕\n`,
      ['안나', '안녕하세요'],
      ['밥', '안녕'],
    ],
    [
      'in Polish',
      `Lp,Początek,Koniec,Postać,Kwestia\n1,${first},Anna,Dzień dobry\n2,${second},Bob,Dobranoc\n`,
      ['Anna', 'Dzień dobry'],
      ['Bob', 'Dobranoc'],
    ],
    [
      'by their content below headers that are unknown words',
      `Rolle X,Anf.,Aus.,Takes\nANNA,${first},Wo ist er denn nun?\nBOB,${second},Er ist schon lange weg.\n`,
      ['Wo ist er denn nun?'],
      ['Er ist schon lange weg.'],
    ],
    [
      'by their content without headers',
      `1,${first},Anna,2.0,First of all the words\n2,${second},Bob,2.0,Then all the others\n`,
      ['First of all the words'],
      ['Then all the others'],
    ],
    [
      'with times behind the text',
      `Line of it,TCR In,TCR Out\nFirst words,${first}\nSecond words,${second}\n`,
      ['First words'],
      ['Second words'],
    ],
    [
      'by Thai headers',
      `ลำดับ,เริ่ม,สิ้นสุด,ผู้พูด,คำบรรยาย\n1,${first},อันนา,สวัสดีครับ\n2,${second},บ็อบ,ลาก่อน\n`,
      ['อันนา', 'สวัสดีครับ'],
      ['บ็อบ', 'ลาก่อน'],
    ],
    [
      'by headers of two lines in cells',
      `"Start\nTime","End\nTime","Dialogue\nText"\n${first},One\n${second},Two\n`,
      ['One'],
      ['Two'],
    ],
    ['between vertical bars', `Start|End|Text\n${first}|One\n${second}|Two\n`.replaceAll(',', '|'), ['One'], ['Two']],
    ['beside an identifier', `ID-No,Start,End,Text\n1,${first},One\n2,${second},Two\n`, ['One'], ['Two']],
    [
      'below a title',
      `My film,,\n,,\nCue In,Cue Out,Réplique\n${first},Bonjour\n${second},Bonsoir\n`,
      ['Bonjour'],
      ['Bonsoir'],
    ],
  ])('%s', (_, source, one, two) => {
    expect(readSheet(source).cues).toEqual([
      [1000, 3000, ...one],
      [4000, 6000, ...two],
    ]);
  });

  test('not as text if they repeat a few short words', () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
      (word, at) => `0:00:0${at}.0,0:00:0${at}.9,COMMENT MARKER,${word}`,
    );
    expect(readSheet(`${rows.join('\n')}\n`)).toMatchObject({
      cues: rows.map((row, at) => [at * 1000, at * 1000 + 900, row.at(-1)]),
      ignored: ['C'],
    });
  });
});

test.each([
  ['Start,End,Text,Notes,Rating', ['Notes', 'Rating']],
  ['Start,End,Source Text,Target Text,Remarks', ['Remarks', 'Target Text']],
  ['Start,End,English (US),English (UK),Mood', ['Mood', 'English (UK)']],
  ['In,Out,Start,Text', ['Start']],
])('columns of %s that are not read are named', (header, ignored) => {
  expect(readSheet(`${header}\n${first},One,Two,x\n`).ignored).toEqual(ignored);
});

test('columns without headers that are not read have the letters of spreadsheets', () => {
  expect(readSheet(`Anna,${first},Words of the caption\n`).ignored).toEqual(['A']);
});

describe('a list with starts only', () => {
  test.each([
    ['Timestamp,Speaker,Text\n00:00:01,Anna,First words\n00:00:04,Anna,Second words\n'],
    ['Time;Name;Transcript\n0:01;Anna;First words\n0:04;Anna;Second words\n'],
    ['Timecode,Character,Line\n00:00:01.000,Anna,First words\n00:00:04.000,Anna,Second words\n'],
  ])('%j has captions that end at the next one, with one warning', (source) => {
    const { cues, codes } = readSheet(source);
    expect(cues).toEqual([
      [1000, 4000, 'Anna', 'First words'],
      [4000, 8000, 'Anna', 'Second words'],
    ]);
    expect(codes).toEqual(['time.missing']);
  });

  test('needs no header', () => {
    expect(readSheet('0:01,First words\n0:04,Second words\n').cues?.[0]).toEqual([1000, 4000, 'First words']);
  });

  test('is not any other list with times', () => {
    expect(readSheet('10:30,Lunch\n9:00,Breakfast\n').cues).toBeUndefined();
  });
});

describe('a header of a language is read', () => {
  test.each([
    ['English (US)', 'en'],
    ['Portuguese (Brazil)', 'pt'],
    ['Spanish (Latin America)', 'es'],
    ['German (Germany)', 'de'],
    ['Deutsch', 'de'],
    ['Français', 'fr'],
    ['Deutsch (Österreich)', 'de'],
    ['EN-US', 'en'],
    ['pt_BR', 'pt'],
    ['ZH-Hans', 'zh'],
    ['zh-Hant', 'zh-TW'],
    ['ES-419', 'es'],
    ['Brazilian Portuguese', 'pt'],
    ['Chinese (Taiwan)', 'zh-TW'],
    ['Chinese', 'zh'],
    ['한국어', 'ko'],
    ['Englisch', 'en'],
    ['Japanese (ja)', 'ja'],
    ['English - US', 'en'],
    ['Subtitles German', 'de'],
    ['Source (English)', 'en'],
    ['Português do Brasil', 'pt'],
    ['Español de España', 'es'],
    ['Français Canada', 'fr'],
    ['English SDH', 'en'],
    ['de_AT', 'de'],
    ['jpn', 'ja'],
    ['ger', 'de'],
    ['日本語字幕', 'ja'],
    ['英語字幕', 'en'],
    ['한국어자막', 'ko'],
    ['Subtitle (DE)', 'de'],
  ])('%s', (header, code) => {
    expect(readSheet(`TCR In,TCR Out,${header}\n${first},Words\n`)).toMatchObject({ columns: [code], ignored: [] });
  });

  test('four times', () => {
    const sheet = `Start,End,English (US),Portuguese (Brazil),Chinese (Simplified),Spanish (Latin America)\n${first},Good day,Bom dia,你好,Buen día\n`;
    expect(readSheet(sheet)).toEqual({
      columns: ['en', 'pt', 'zh', 'es'],
      cues: [[1000, 3000, 'Good day', 'Bom dia', '你好', 'Buen día']],
      ignored: [],
      codes: [],
    });
  });
});

test.each([
  ['beginn', 'in'],
  ['koniec', 'out'],
  ['話者', 'speaker'],
  ['altyazı', 'text'],
  ['продолжительность', 'duration'],
  ['번호', 'number'],
])('%s is a word of headers', (word, kind) => {
  expect(kindOfWord.get(word)).toBe(kind);
});
