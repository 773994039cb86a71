import fc from 'fast-check';
import { planBatch } from '../../../domain/batch/batch.ts';
import { casings } from '../../../domain/batch/casing.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { emphases } from '../../../domain/captions/marks.ts';
import type { Caption, CaptionId, Snapshot, TabId } from '../../../domain/captions/types.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { letterStart } from '../../../domain/editor/boundaries.ts';
import { addSecond } from '../../../domain/editor/commands/addSecond.ts';
import { addTab } from '../../../domain/editor/commands/addTab.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { conform } from '../../../domain/editor/commands/conform.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { editParagraph } from '../../../domain/editor/commands/editParagraph.ts';
import { giveToNeighbour } from '../../../domain/editor/commands/giveToNeighbour.ts';
import { insertCaption } from '../../../domain/editor/commands/insertCaption.ts';
import { joinParagraphs } from '../../../domain/editor/commands/joinParagraphs.ts';
import { linkTab } from '../../../domain/editor/commands/linkTab.ts';
import { mergeCaptions } from '../../../domain/editor/commands/mergeCaptions.ts';
import { moveBoundary } from '../../../domain/editor/commands/moveBoundary.ts';
import { pasteTexts, textsOf } from '../../../domain/editor/commands/pasteTexts.ts';
import { removeSecond } from '../../../domain/editor/commands/removeSecond.ts';
import { removeTab } from '../../../domain/editor/commands/removeTab.ts';
import { renameSpeaker } from '../../../domain/editor/commands/renameSpeaker.ts';
import { replaceAll } from '../../../domain/editor/commands/replaceAll.ts';
import { setCaptionStyle } from '../../../domain/editor/commands/setCaptionStyle.ts';
import { setChapter } from '../../../domain/editor/commands/setChapter.ts';
import { setFrameRate } from '../../../domain/editor/commands/setFrameRate.ts';
import { closeGaps, minimumGap } from '../../../domain/editor/commands/setGaps.ts';
import { setSettings } from '../../../domain/editor/commands/setSettings.ts';
import { setSpeaker } from '../../../domain/editor/commands/setSpeaker.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { shiftCaptions } from '../../../domain/editor/commands/shiftCaptions.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';
import { splitParagraph } from '../../../domain/editor/commands/splitParagraph.ts';
import { stretchTimes } from '../../../domain/editor/commands/stretchTimes.ts';
import { toggleEmphasis } from '../../../domain/editor/commands/toggleEmphasis.ts';
import { unlinkTab } from '../../../domain/editor/commands/unlinkTab.ts';
import { limitPresets } from '../../../domain/limits/presets.ts';
import { ignoreFindings, showIgnored } from '../../../domain/quality/ignoring.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import { frameRateOptions } from '../../../domain/timecode/rates.ts';
import { flowOf } from '../../../domain/transcript/flow.ts';
import { fingerprintOf } from '../../../domain/translation/source.ts';
import { takeTranslations } from '../../../domain/translation/takeTranslations.ts';

/** One random act of a person. The target caption and the amount depend on the document it is applied to. */
export interface Act {
  readonly verb: Verb;
  readonly pick: number;
  readonly amount: number;
  readonly text: string;
}

type Env = { newId: () => string };
type Doing = (doc: CaptionDocument, tab: TabId, caption: Caption, act: Act, env: Env) => Change | null;

const optionOf = (n: number) => frameRateOptions[Math.abs(n) % frameRateOptions.length] ?? null;
const settingOf = (n: number) => {
  const option = n % 11 === 10 ? null : optionOf(n);
  return option && { frameRate: option.frameRate, dropFrame: option.dropFrame };
};

/** Commands by verb. `amount` is -3000 to 3000. */
const verbs = {
  setText: (doc, tab, { id }, { text, pick }) => setText(doc, { id, tab, text, second: pick % 5 === 0 }),
  setTimes: (doc, _tab, { id, startMs, endMs }, { amount, pick }) =>
    setTimes(doc, pick % 2 ? { id, startMs: startMs + amount } : { id, endMs: endMs + amount }),
  shiftFollowing: (doc, _tab, { id }, { amount }) => shiftFollowing(doc, { id, byMs: amount }),
  shiftCaptions: (doc, _tab, { id }, { amount }) =>
    shiftCaptions(doc, { ids: [id, doc.neighbour(id, 2)?.id ?? 'nobody'], byMs: amount }),
  moveBoundary: (doc, _tab, { id, startMs }, { amount, pick }) =>
    moveBoundary(doc, { id, side: pick % 2 ? 'start' : 'end', ms: startMs + amount }),
  stretch: (doc, tab, { startMs }, { amount, pick }) =>
    stretchTimes(doc, {
      tab,
      first: { fromMs: 0, toMs: Math.abs(amount) },
      second: { fromMs: startMs + 1000, toMs: startMs + 1000 + Math.abs(amount) + (pick % 500) },
    }),
  minimumGap: (doc, tab, _caption, { pick }) => minimumGap(doc, { tab, gapTicks: pick % 5 }),
  closeGaps: (doc, tab, _caption, { pick }) => closeGaps(doc, { tab, gapTicks: pick % 3, upToTicks: 5 + (pick % 50) }),
  splitAtCursor: (doc, tab, { id }, { pick }, env) => splitCaption(doc, { id, tab, at: pick % 20 }, env),
  splitAtPlayhead: (doc, _tab, { id, startMs, endMs }, { pick }, env) =>
    splitCaption(doc, { id, atMs: startMs + ((endMs - startMs) * (pick % 10)) / 10 }, env),
  merge: (doc, _tab, { id }) => {
    const next = doc.neighbour(id, 1);
    return next ? mergeCaptions(doc, { ids: [next.id, id] }) : null;
  },
  insert: (doc, tab, { endMs }, { amount, text }, env) =>
    insertCaption(doc, { tab, startMs: endMs + amount, text }, env),
  insertLong: (doc, tab, { startMs }, { amount, text }, env) =>
    insertCaption(doc, { tab, startMs, endMs: startMs + Math.abs(amount), text }, env),
  delete: (doc, _tab, { id }) => deleteCaptions(doc, { ids: [id, 'nobody'] }),
  editParagraph: (doc, tab, { id }, { pick, amount, text }) => {
    const ids = [id, doc.neighbour(id, 1)?.id, doc.neighbour(id, 2)?.id].filter((one) => one !== undefined);
    const read = flowOf(
      ids.flatMap((one) => doc.get(one) ?? []),
      tab,
    ).text;
    const at = letterStart(read, pick % (read.length + 1));
    const cut = read.slice(at, letterStart(read, Math.min(at + (Math.abs(amount) % 40), read.length)));
    return editParagraph(doc, { tab, ids, splice: { at, cut, put: text } });
  },
  splitParagraph: (doc, tab, { id }, { pick }, env) =>
    splitParagraph(doc, { tab, ids: [id, doc.neighbour(id, 1)?.id ?? id], at: pick % 40 }, env),
  chapter: (doc, _tab, { id }, { text }) => setChapter(doc, { id, title: text }),
  joinParagraphs: (doc, _tab, { id }) => joinParagraphs(doc, { ids: [id] }),
  give: (doc, tab, { id }, { pick }) => giveToNeighbour(doc, { id, tab, to: pick % 2 ? 'previous' : 'next' }),
  pasteTexts: (doc, tab, { id }, { text }) => pasteTexts(doc, { tab, ids: [id], texts: textsOf(text) }),
  replaceAll: (doc, tab, _caption, { text, pick }) =>
    replaceAll(doc, { tab, find: pick % 2 ? 'o' : '(e|の)', replacement: text || '$1', isPattern: pick % 2 === 0 }),
  captionStyle: (doc, tab, { id }, { pick }) =>
    setCaptionStyle(doc, {
      ids: [id],
      tab,
      style: pick % 3 ? { bold: pick % 2 === 0, fontOpacity: pick % 256 } : null,
    }),
  emphasis: (doc, tab, { id }, { pick, amount }) =>
    toggleEmphasis(doc, {
      ids: [id],
      tab,
      emphasis: emphases[pick % 4] ?? 'bold',
      ...(pick % 4 && { range: { start: pick % 9, end: (pick % 9) + (Math.abs(amount) % 12) } }),
    }),
  speaker: (doc, _tab, { id }, { text, pick }, env) =>
    setSpeaker(doc, { ids: [id], speaker: pick % 3 ? { name: text } : null }, env),
  rename: (doc, _tab, _caption, { text, pick }) => {
    const speaker = doc.speakers[pick % Math.max(1, doc.speakers.length)];
    return speaker ? renameSpeaker(doc, { speakerId: speaker.id, name: text }) : null;
  },
  settings: (doc, _tab, _caption, { pick }) =>
    setSettings(doc, {
      limits: { maxOfLines: 1 + (pick % 3), maxCharsPerLine: pick % 2 ? 42 : 10 },
      style: { italic: pick % 2 === 0, strokeWidth: pick % 7 },
    }),
  checks: (doc, _tab, _caption, { pick }) =>
    setSettings(doc, {
      rules: limitPresets[pick % 3] ?? 'default',
      picture: { aspectRatio: pick % 2 ? '9:16' : 'original', framing: pick % 5 ? 'crop' : 'blur' },
      programme: { startTimecode: pick % 3 ? '10:00:00:00' : '00:00:00:00' },
    }),
  ignore: (doc, _tab, _caption, { text }) => {
    const [finding] = new QualityReport(doc, qualityProfile('netflix')).findings();
    return finding ? ignoreFindings(doc, { findings: [finding], reason: text }) : null;
  },
  showIgnored: (doc, tab) =>
    showIgnored(doc, { findings: new QualityReport(doc, qualityProfile('netflix')).ignored(tab).slice(0, 1) }),
  limits: (doc, _tab, _caption, _act, env) => applyLimits(doc, {}, env),
  batch: (doc, tab, { id }, { pick, amount, text }, env) => {
    const ids = new Set([id, doc.neighbour(id, 1)?.id ?? id, doc.neighbour(id, 2)?.id ?? id]);
    const replacement = { find: 'o', replacement: text, matchCase: false, isPattern: false };
    return planBatch(
      doc,
      { tab, ids },
      {
        ...(pick % 2 && { sounds: { square: true, round: true, music: true, names: true } }),
        ...(pick % 3 && { casing: { to: casings[pick % 3] ?? 'upper', names: [] }, replace: { all: [replacement] } }),
        ...(pick % 5 && { split: {}, merge: { shorterThanTicks: 3000, maxGapTicks: 3000, acrossSentences: true } }),
        ...(pick % 7 && { balance: {}, shift: { byMs: amount }, bridge: { gapTicks: 1, upToTicks: pick % 50 } }),
      },
      { ...env, profile: qualityProfile('netflix') },
    ).change;
  },
  frameRate: (doc, _tab, _caption, { pick }) => setFrameRate(doc, { frameRate: settingOf(pick) }),
  conform: (doc, _tab, _caption, { pick }) => {
    const to = settingOf(pick);
    return doc.settings.frameRate && to ? conform(doc, { from: doc.settings.frameRate, to }) : null;
  },
  addTab: (doc, _tab, { id }, { pick, text }) =>
    addTab(doc, { language: ['ko', 'fr', 'th', 'de'][pick % 4] ?? 'ko', texts: new Map([[id, text]]) }),
  removeTab: (doc, tab) => removeTab(doc, { tab }),
  unlinkTab: (doc, tab, _caption, _act, env) => unlinkTab(doc, { tab }, env),
  linkTab: (doc, tab) => linkTab(doc, { tab }),
  translate: (doc, _tab, caption, { pick, text }) => {
    const source = caption.cells[doc.tabs[0]?.id ?? ''];
    if (!source?.text || text.trim() === '') return null;
    const translation = { parts: [text.trim()], translatedFrom: fingerprintOf(source.text, doc.tabs[0]?.id ?? '') };
    return takeTranslations(doc, ['ko', 'fr', 'th', 'de'][pick % 4] ?? 'ko', new Map([[caption.id, translation]]));
  },
  addSecond: (doc, tab, { id }, { text }) => addSecond(doc, { tab, language: 'id', texts: new Map([[id, text]]) }),
  removeSecond: (doc, tab) => removeSecond(doc, { tab }),
} satisfies Record<string, Doing>;

export type Verb = keyof typeof verbs;

/** Verbs that touch the whole document. Everyday verbs occur more often. */
const rare =
  /^(frameRate|conform|addTab|removeTab|unlinkTab|linkTab|translate|addSecond|removeSecond|limits|replaceAll|stretch|minimumGap|closeGaps)$/;
const everyVerb = Object.keys(verbs) as Verb[];

/** Verbs that move captions past each other and past the start of a shift. */
const timingVerbs: Verb[] = ['shiftFollowing', 'shiftFollowing', 'setTimes', 'insert', 'delete'];

const phrases = [
  '',
  'a',
  'Hello there, my good old friend.',
  'ok then',
  '私は元気です。あなたは？',
  'สวัสดีครับ',
  '😀 fine 👩‍👩‍👧',
  ' two  spaces ',
];

const actOf = (verb: fc.Arbitrary<Verb>): fc.Arbitrary<Act> =>
  fc.record({
    verb,
    pick: fc.nat(5000),
    amount: fc.integer({ min: -3000, max: 3000 }),
    text: fc.constantFrom(...phrases),
  });

export const anAct = actOf(
  fc.oneof(...everyVerb.map((verb) => ({ weight: rare.test(verb) ? 1 : 5, arbitrary: fc.constant(verb) }))),
);
export const aTimingAct = actOf(fc.constantFrom(...timingVerbs));

/** Change that the act causes in the current document, or null if the command does not apply. */
export function changeFor(doc: CaptionDocument, act: Act, env: Env): Change | null {
  const tab = doc.tabs[act.pick % doc.tabs.length]?.id ?? 'en';
  const caption = doc.at(tab, act.amount < 0 ? act.pick % 3 : act.pick % Math.max(1, doc.count(tab)));
  const nobody: Caption = { id: 'nobody', startMs: 0, endMs: 1000, cells: {} };
  return verbs[act.verb](doc, tab, caption ?? nobody, act, env);
}

const wordsOf = (text: string, startMs: number) =>
  text
    .split(' ')
    .map((word, i) => ({ text: word, startMs: startMs + i * 200, endMs: startMs + i * 200 + 150, confidence: 0.5 }));

function caption(id: CaptionId, startMs: number, endMs: number, i: number): Caption {
  const en = i % 4 === 3 ? 'Yes.' : `The quick brown fox number ${i} jumps over it.`;
  const cells = {
    en: { text: en, words: wordsOf(en, startMs), ...(i % 2 === 0 && { marks: [{ start: 4, end: 9, italic: true }] }) },
    ja: {
      text: `速い茶色の狐は${i}番目の犬を飛び越える。`,
      ...(i % 3 === 0 && { marks: [{ start: 9, end: 13, bold: true }] }),
    },
    ...(i % 2 && { th: { text: 'สุนัขจิ้งจอกสีน้ำตาลกระโดดข้าม', second: 'lompat cepat' } }),
  };
  return { id, startMs, endMs, ...(i % 3 === 0 && { speakerId: 's1' }), cells };
}

/** Four tabs, one of them empty, with ten captions, some of which touch and one of which overlaps. */
export function fourTabs(frameRate: Snapshot['settings']['frameRate']): CaptionDocument {
  const starts = [0, 900, 2000, 4000, 6000, 6400, 9000, 12000, 12500, 20000];
  const captions = starts.map((start, i) => caption(`c${i}`, start, i % 2 ? (starts[i + 1] ?? 25000) : start + 850, i));
  const tabs = ['en', 'ja', 'th', 'vi'].map((id) => ({ id, trackId: 'main', ...(id === 'th' && { lang2: 'id' }) }));
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate },
    tabs,
    speakers: [{ id: 's1', name: 'Ann' }],
    tracks: [{ id: 'main', captions }],
  });
}

/** Ids that no other writer creates. */
export function idsOf(writer: string): Env {
  let count = 0;
  return { newId: () => `${writer}${++count}` };
}
