/** Captions whose lines could only end within a word are split in two, if there is enough time. */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { type Change, invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { presetLimits } from '../../../domain/limits/presets.ts';
import { splitText } from '../../../domain/lines/splitText.ts';
import { fixAll } from '../../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { idsOf } from '../changes/writer.ts';

const limits = presetLimits('netflix', 'ja');
const text = '国際上の地位に基ずくいかなる差別もしてはならない。';
const withinWord = '国際上の地位に基ずくいか\nなる差別もしてはならない。';
const whole = ['国際上の地位に', '基ずくいかなる\n差別もしてはならない。'];

function given(startMs: number, endMs: number, said = text): CaptionDocument {
  const caption: Caption = { id: 'c0', startMs, endMs, cells: { ja: { text: said } } };
  const settings = {
    ...defaultSettings,
    frameRate: { frameRate: 25, dropFrame: false },
    limits,
    checks: { ...defaultSettings.checks, rules: 'netflix' as const },
  };
  const snapshot = { ...emptySnapshot(settings, ['ja']), tracks: [{ id: 'main', captions: [caption] }] };
  return CaptionDocument.fromSnapshot(snapshot);
}

const textsOf = (doc: CaptionDocument) => [...doc.captions('ja')].map(({ cells }) => cells.ja?.text);

const commands: Readonly<Record<string, (doc: CaptionDocument) => Change | null>> = {
  'applying the limits': (doc) => applyLimits(doc, {}, idsOf('n')),
  'fixing all': (doc) => fixAll(doc, qualityProfile('netflix'), idsOf('n')),
};

describe.each(Object.entries(commands))('%s', (_name, command) => {
  test('cuts such a caption between words, with one undo', () => {
    const doc = given(1000, 8000);
    const change = command(doc);
    doc.applyOrThrow(change as Change);
    expect(textsOf(doc)).toEqual(whole);
    expect(command(doc)).toBeNull();
    doc.applyOrThrow(invert(change as Change));
    expect(textsOf(doc)).toEqual([text]);
  });

  test('breaks it within the word if two captions could not be read', () => {
    const doc = given(1000, 2600);
    doc.applyOrThrow(command(doc) as Change);
    expect(textsOf(doc)).toEqual([withinWord]);
  });

  test('leaves a caption alone that a person has broken so', () => {
    const doc = given(1000, 7000, withinWord);
    expect(textsOf(doc)).toEqual([withinWord]);
    const change = command(doc);
    if (change) doc.applyOrThrow(change);
    expect(textsOf(doc)).toEqual([withinWord]);
  });
});

test('applying the limits breaks lines within words if one more caption could not be read', () => {
  // The rules of the file allow captions of half a second, which are too short to read.
  const doc = given(1000, 3400, text + text);
  doc.applyOrThrow(applyLimits(doc, {}, idsOf('n')) as Change);
  expect(textsOf(doc)).toEqual([withinWord, withinWord]);
});

test('a draft is cut between words too', () => {
  let at = 0;
  const parts = '国際/上の/地位/に/基ずく/いかなる/差別/も/して/は/なら/ない'.split('/');
  const words = parts.map((part, i): SpokenWord => {
    const startMs = at;
    at += part.length * 125;
    const mark = i === parts.length - 1 ? '。' : '';
    return { text: part, mark, startMs, endMs: at, confidence: 1 };
  });
  const { captions } = captionsFromTranscript({ words }, { language: 'ja', limits, newId: () => 'c' });
  expect(captions.map(({ cells }) => cells.ja?.text)).toEqual([
    '国際上の地位に',
    '基ずくいかなる差別も\nしてはならない。',
  ]);
});

test.each([
  [
    'zh',
    '人人都有受教育的权利,教育应当免费,至少在初级和基本阶段应如此。',
    ['人人都有受教育的权利,\n教育应当免费,', '至少在初级和基本阶段应如此。'],
  ],
  ['ja', '面積がどのように変化するかを見ていきます', ['面積がどのように\n変化するかを見ていきます']],
  [
    'en',
    'Donaudampfschifffahrtsgesellschaftskapitaensmuetze',
    ['Donaudampfschifffahrtsgesellschaftskapitae\nnsmuetze'],
  ],
])('a text in %s is cut only for whole words: %s', (language, given, wanted) => {
  expect(splitText(given, language, presetLimits('netflix', language), { keepsWords: true })).toEqual(wanted);
});
