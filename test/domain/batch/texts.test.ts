import { expect, it, test } from 'vitest';
import { caseWriter } from '../../../domain/batch/casing.ts';
import { withoutSounds } from '../../../domain/batch/sounds.ts';

const sentence = (text: string, language = 'en', names: readonly string[] = [], beginsSentence = true) =>
  caseWriter({ to: 'sentence', language, names })(text, beginsSentence);

test.each([
  ['HELLO THERE. HOW ARE YOU?', 'Hello there. How are you?'],
  ['I THINK I’M LATE, DR. GREEN.', 'I think I’m late, dr. green.'],
  ['- WHO IS IT?\n- ME AGAIN.', '- Who is it?\n- Me again.'],
  ['WAIT... WHAT?', 'Wait... what?'],
  ['we met Anna in Paris. she smiled.', 'We met Anna in Paris. She smiled.'],
  ['OK. NASA', 'Ok. Nasa'],
  ['OK!', 'OK!'],
  ['...AND THEN WE LEFT.', '...and then we left.'],
])('sentences of %j begin with a capital', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});

it('names and terms keep their case in sentences', () => {
  const names = ['Anna Green', 'NASA', 'The Who', 'subtitle'];
  expect(sentence('ANNA GREEN LEFT NASA FOR THE WHO.', 'en', names)).toBe('Anna Green left NASA for The Who.');
  expect(sentence('SUBTITLE NASAL', 'en', names)).toBe('Subtitle nasal');
  expect(sentence('HERE COMES ANNA\nGREEN.', 'en', names)).toBe('Here comes Anna\nGreen.');
  const several = ['.NET', 'Anna', 'Anna Green'];
  expect(sentence('TRY .NET, ANNA GREEN AND ANNA.', 'en', several)).toBe('Try .NET, Anna Green and Anna.');
  expect(sentence('JOANNA AND ANNABEL.', 'en', several)).toBe('Joanna and annabel.');
  expect(sentence('ONCE IN İSTANBUL.', 'tr', ['İstanbul'])).toBe('Once ın İstanbul.');
  expect(sentence('we saw İSTANBUL.', 'tr', ['İstanbul'])).toBe('We saw İstanbul.');
});

it('a text within a sentence does not begin with a capital', () => {
  expect(sentence('AND THEN WE LEFT.', 'en', [], false)).toBe('and then we left.');
});

it('capitals follow the rules of the language', () => {
  expect(sentence('İSTANBUL IŞIK DOLU.', 'tr')).toBe('İstanbul ışık dolu.');
  expect(caseWriter({ to: 'upper', language: 'tr', names: [] })('iyi', true)).toBe('İYİ');
  expect(caseWriter({ to: 'upper', language: 'de', names: [] })('Straße', true)).toBe('STRASSE');
  expect(caseWriter({ to: 'lower', language: 'fr', names: [] })('ÉTÉ', true)).toBe('été');
  expect(sentence('¿QUÉ PASA? NADA.', 'es')).toBe('¿Qué pasa? Nada.');
});

it('writing systems without case stay as they are', () => {
  for (const [text, language] of [
    ['こんにちは。元気ですか？', 'ja'],
    ['مرحبا. كيف حالك؟', 'ar'],
    ['สวัสดี', 'th'],
  ] as const)
    for (const to of ['sentence', 'upper', 'lower'] as const)
      expect(caseWriter({ to, language, names: [] })(text, true)).toBe(text);
});

const all = { square: true, round: true, music: true, names: true };
const without = (text: string, kinds: Partial<typeof all> = {}, speakers: readonly string[] = []) =>
  withoutSounds(text, { ...all, ...kinds }, new Set(speakers));

test.each([
  ['[door slams] Who is it?', 'Who is it?'],
  ['Well (laughs), no.', 'Well, no.'],
  ['- [sighs]\n- Come in.', 'Come in.'],
  ['- Hello.\n- Hi. (both laugh)', '- Hello.\n- Hi.'],
  ['♪ Oh, what a night ♪', ''],
  ['ANNA: Come here.\nDR. GREEN: No.', 'Come here.\nNo.'],
  ['- JOHN: Yes.\n- MARY: No.', '- Yes.\n- No.'],
  ['[crowd (faintly) cheering]', ''],
  ['Hello [music\nfades] again', 'Hello again'],
  ['It is 10:30. Remember: milk.', 'It is 10:30. Remember: milk.'],
  ['（ため息）もう帰る', 'もう帰る'],
  ['【拍手】', ''],
  ['〔電話の音〕もしもし', 'もしもし'],
  ['[ضحك] مرحبا', 'مرحبا'],
  ['Nothing here  to remove .', 'Nothing here  to remove .'],
])('%j without sounds and names is %j', (text, expected) => {
  expect(without(text)).toBe(expected);
});

it('names of speakers of the file are removed in any case', () => {
  expect(without('Anna: Come here.')).toBe('Anna: Come here.');
  expect(without('Anna: Come here.', {}, ['anna'])).toBe('Come here.');
  expect(without('太郎：はい', {}, ['太郎'])).toBe('はい');
});

it('kinds that are off stay', () => {
  const text = '[door] (laughs) ♪ la ♪ ANNA: hi';
  expect(without(text, { square: false, round: false, music: false })).toBe(text);
  expect(without('ANNA: (laughs) Hi', { names: false })).toBe('ANNA: Hi');
  expect(without('ANNA: (laughs) Hi', { round: false })).toBe('(laughs) Hi');
});
