import type {
  CellOp,
  CellStyleOp,
  Op,
  SettingOp,
  SpeakerEntryOp,
  SpeakerOp,
  Splice,
  TabOp,
  TextOp,
  TimesOp,
  WordRow,
} from '../editor/ops.ts';
import { frameRateError, sameFrameRate } from '../timecode/rates.ts';
import { cellOf, textOf, tidyCell, withCell } from './cells.ts';
import { maxTabs } from './defaults.ts';
import type { Effect } from './effect.ts';
import type { CaptionTable } from './table.ts';
import type { Caption, Cell, DocumentSettings, Speaker, Tab, TabId, Word } from './types.ts';

/** What a document is made of; only applying an op changes it. */
export interface DocumentState {
  readonly table: CaptionTable;
  settings: DocumentSettings;
  tabs: readonly Tab[];
  speakers: readonly Speaker[];
}

/** A change that does not fit the document it is applied to: a fault of the caller. */
function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new RangeError(`the change does not fit: ${what}`);
}

function spliceText(text: string, { at, cut, put }: Splice<string>): string {
  expectThat(text.startsWith(cut, at) && at <= text.length, 'another text stands there');
  return text.slice(0, at) + put + text.slice(at + cut.length);
}

const toWord = ([text, startMs, endMs, confidence]: WordRow): Word => ({ text, startMs, endMs, confidence });

function spliceWords(words: readonly Word[], { at, cut, put }: Splice<readonly WordRow[]>): Word[] {
  expectThat(at + cut.length <= words.length, 'there are fewer words');
  return words.toSpliced(at, cut.length, ...put.map(toWord));
}

function editText(caption: Caption, op: TextOp): Caption {
  const cell = cellOf(caption, op.tab);
  const text = spliceText(textOf(caption, op.tab, op.second), op);
  const edited: Cell = op.second ? { ...cell, second: text } : { ...cell, text };
  return withCell(caption, op.tab, op.words ? { ...edited, words: spliceWords(cell.words ?? [], op.words) } : edited);
}

function editCell(caption: Caption, op: CellOp): Caption {
  const was = op.was && tidyCell(op.was);
  expectThat(tidyCell(cellOf(caption, op.tab))?.text === was?.text, `caption ${op.id} says something else`);
  return withCell(caption, op.tab, op.now);
}

function editCellStyle(caption: Caption, op: CellStyleOp): Caption {
  const { style: _, ...plain } = cellOf(caption, op.tab);
  return withCell(caption, op.tab, op.now ? { ...plain, style: op.now } : plain);
}

function editSpeaker(caption: Caption, { now }: SpeakerOp): Caption {
  const { speakerId: _, ...plain } = caption;
  return now === null ? plain : { ...plain, speakerId: now };
}

function applyTimes({ table }: DocumentState, op: TimesOp, effect: Effect): void {
  for (const [id, wasStart, wasEnd, startMs, endMs] of op.rows) {
    const caption = table.get(id);
    expectThat(caption?.startMs === wasStart && caption.endMs === wasEnd, `caption ${id} has other times`);
    expectThat(startMs < endMs, `caption ${id} would end before it begins`);
  }
  for (const [id, , , startMs, endMs] of op.rows)
    table.update(id, (caption) => ({ ...caption, startMs, endMs }), effect);
}

function applySpeakerEntry(state: DocumentState, { was, now }: SpeakerEntryOp): void {
  const id = (now ?? was)?.id;
  expectThat(state.speakers.find((s) => s.id === id)?.name === was?.name, `speaker ${id} has another name`);
  const others = state.speakers.filter((s) => s.id !== id);
  // Sorted by id, so that two writers who each add a speaker end with the same list.
  state.speakers = now ? [...others, now].sort((a, b) => (a.id < b.id ? -1 : 1)) : others;
}

function applySetting(state: DocumentState, op: SettingOp): void {
  if (op.of === 'style') state.settings = { ...state.settings, style: { ...state.settings.style, ...op.now } };
  else if (op.of === 'limits') state.settings = { ...state.settings, limits: { ...state.settings.limits, ...op.now } };
  else {
    expectThat(sameFrameRate(state.settings.frameRate, op.was), 'another frame rate is set');
    expectThat(frameRateError(op.now) === null, 'there is no such frame rate');
    state.table.setRate(op.now);
    state.settings = { ...state.settings, frameRate: op.now };
  }
}

function applyTab(state: DocumentState, { at, was, now }: TabOp): void {
  const existing = was ? state.tabs.findIndex((tab) => tab.id === was.id) : at;
  expectThat(existing >= 0 && existing <= state.tabs.length, `there is no tab ${was?.id}`);
  if (now) expectThat(state.table.hasTrack(now.trackId), `there is no track ${now.trackId}`);
  const tabs = state.tabs.toSpliced(existing, was ? 1 : 0, ...(now ? [now] : []));
  expectThat(tabs.length <= maxTabs && new Set(tabs.map(({ id }) => id)).size === tabs.length, 'too many tabs');
  state.tabs = tabs;
}

/** Ops that say something say it in a tab that exists. */
function expectTab(state: DocumentState, id: TabId): void {
  for (const tab of state.tabs) if (tab.id === id) return;
  expectThat(false, `there is no tab ${id}`);
}

/** Applies one op in place and notes what it touched. Throws RangeError, before any harm, when it does not fit. */
export function applyOp(state: DocumentState, op: Op, effect: Effect): void {
  const { table } = state;
  switch (op.op) {
    case 'text':
      expectTab(state, op.tab);
      table.update(op.id, (caption) => editText(caption, op), effect);
      return;
    case 'cell':
      expectTab(state, op.tab);
      table.update(op.id, (caption) => editCell(caption, op), effect);
      return;
    case 'cellStyle':
      expectTab(state, op.tab);
      table.update(op.id, (caption) => editCellStyle(caption, op), effect);
      return;
    case 'speaker':
      table.update(op.id, (caption) => editSpeaker(caption, op), effect);
      return;
    case 'times':
      applyTimes(state, op, effect);
      return;
    case 'put':
      for (const tab of Object.keys(op.caption.cells)) expectTab(state, tab);
      table.put(op.track, op.caption, effect);
      return;
    case 'cut':
      table.cut(op.caption.id, effect);
      return;
    case 'shift':
      expectThat(sameFrameRate(op.rate, state.settings.frameRate), 'another frame rate is set');
      table.shift(op.track, { startMs: op.from[0], id: op.from[1] }, op.by, effect);
      return;
    case 'speakerEntry':
      effect.speakers = true;
      applySpeakerEntry(state, op);
      return;
    case 'setting':
      effect.settings = true;
      applySetting(state, op);
      return;
    case 'tab':
      effect.tabs = true;
      applyTab(state, op);
      return;
    case 'track':
      op.now ? table.addTrack(op.id, state.settings.frameRate, []) : table.removeTrack(op.id);
      return;
  }
}
