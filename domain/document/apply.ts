import { bounds, expectShort, expectThat, expectWithinBounds } from '../captions/bounds.ts';
import { cellOf, isTidy, textOf, tidyCell, withCell } from '../captions/cells.ts';
import { maxTabs } from '../captions/defaults.ts';
import { isSameJson } from '../captions/same.ts';
import type { Caption, Cell, DocumentSettings, Speaker, Tab, TabId, Word } from '../captions/types.ts';
import type {
  CellOp,
  CellStyleOp,
  Op,
  PutOp,
  SettingOp,
  SpeakerEntryOp,
  SpeakerOp,
  Splice,
  TabOp,
  TextOp,
  TimesOp,
  TrackOp,
  WordRow,
} from '../changes/ops.ts';
import { spliced } from '../changes/splice.ts';
import { frameRateError, sameFrameRate } from '../timecode/rates.ts';
import type { Effect } from './effect.ts';
import type { CaptionTable } from './table.ts';

/** The state of a document. Only applying an op changes it. */
export interface DocumentState {
  readonly table: CaptionTable;
  settings: DocumentSettings;
  tabs: readonly Tab[];
  speakers: readonly Speaker[];
}

function spliceText(text: string, splice: Splice<string>): string {
  const { at, cut } = splice;
  expectThat(text.startsWith(cut, at) && at <= text.length, 'the text there is different');
  return spliced(text, splice);
}

const toWord = ([text, startMs, endMs, confidence]: WordRow): Word => ({ text, startMs, endMs, confidence });

function spliceWords(words: readonly Word[], { at, cut, put }: Splice<readonly WordRow[]>): Word[] {
  expectThat(isSameJson(words.slice(at, at + cut.length), cut.map(toWord)), 'the words there are different');
  return words.toSpliced(at, cut.length, ...put.map(toWord));
}

function editText(caption: Caption, op: TextOp): Caption {
  const cell = cellOf(caption, op.tab);
  const text = spliceText(textOf(caption, op.tab, op.second), op);
  const spoken: Cell = op.words ? { ...cell, words: spliceWords(cell.words ?? [], op.words) } : cell;
  const edited: Cell = op.second ? { ...spoken, second: text } : { ...spoken, text };
  expectShort(edited);
  return withCell(caption, op.tab, edited);
}

function editCell(caption: Caption, op: CellOp): Caption {
  const was = op.was && tidyCell(op.was);
  expectThat(isSameJson(tidyCell(cellOf(caption, op.tab)), was), `caption ${op.id} says something else`);
  if (op.now) expectShort(op.now);
  return withCell(caption, op.tab, op.now);
}

function editCellStyle(caption: Caption, op: CellStyleOp): Caption {
  const { style, ...plain } = cellOf(caption, op.tab);
  expectThat(isSameJson(style ?? null, op.was), `caption ${op.id} has another style`);
  return withCell(caption, op.tab, op.now ? { ...plain, style: op.now } : plain);
}

function editSpeaker(caption: Caption, { was, now }: SpeakerOp): Caption {
  const { speakerId = null, ...plain } = caption;
  expectThat(speakerId === was, `caption ${caption.id} has another speaker`);
  return now === null ? plain : { ...plain, speakerId: now };
}

function applyTimes({ table }: DocumentState, op: TimesOp, effect: Effect): void {
  for (const [id, wasStart, wasEnd, startMs, endMs] of op.rows) {
    const caption = table.get(id);
    expectThat(caption?.startMs === wasStart && caption.endMs === wasEnd, `caption ${id} has other times`);
    expectThat(startMs < endMs, `caption ${id} would end before it begins`);
    expectWithinBounds(startMs, endMs);
  }
  for (const [id, , , startMs, endMs] of op.rows)
    table.update(id, (caption) => ({ ...caption, startMs, endMs }), effect);
}

function applySpeakerEntry(state: DocumentState, { was, now }: SpeakerEntryOp): void {
  const id = (now ?? was)?.id;
  expectThat(id !== undefined && (was ?? now)?.id === id, 'a speaker keeps its id');
  expectThat(state.speakers.find((s) => s.id === id)?.name === was?.name, `speaker ${id} has another name`);
  const others = state.speakers.filter((s) => s.id !== id);
  expectThat(others.length < bounds.speakers, 'there are too many speakers');
  // Sorted by id, so that two writers who each add a speaker end with the same list.
  state.speakers = now ? [...others, now].sort((a, b) => (a.id < b.id ? -1 : 1)) : others;
}

/** The record with the patch's fields. Throws unless it has the values that the patch expects. */
function patched<T extends object>(record: T, was: Partial<T>, now: Partial<T>): T {
  const fields = Object.keys({ ...was, ...now }) as (keyof T)[];
  expectThat(
    fields.every((field) => record[field] === was[field] && now[field] !== undefined),
    'something else is set',
  );
  return { ...record, ...now };
}

function applySetting(state: DocumentState, op: SettingOp): void {
  const { settings } = state;
  if (op.of === 'style') state.settings = { ...settings, style: patched(settings.style, op.was, op.now) };
  else if (op.of === 'limits') state.settings = { ...settings, limits: patched(settings.limits, op.was, op.now) };
  else {
    expectThat(sameFrameRate(settings.frameRate, op.was), 'another frame rate is set');
    expectThat(frameRateError(op.now) === null, 'there is no such frame rate');
    state.table.setRate(op.now);
    state.settings = { ...settings, frameRate: op.now };
  }
}

function applyTab(state: DocumentState, { at, was, now }: TabOp): void {
  // Found by language: its index may have changed because a tab before it was added or removed.
  const index = was ? state.tabs.findIndex(({ id }) => id === was.id) : at;
  expectThat(was ? isSameJson(state.tabs[index], was) : index <= state.tabs.length, `there is no such tab ${was?.id}`);
  if (now) expectThat(state.table.hasTrack(now.trackId), `there is no track ${now.trackId}`);
  const tabs = state.tabs.toSpliced(index, was ? 1 : 0, ...(now ? [now] : []));
  expectThat(tabs.length <= maxTabs && new Set(tabs.map(({ id }) => id)).size === tabs.length, 'too many tabs');
  state.tabs = tabs;
}

function applyTrack({ table, settings, tabs }: DocumentState, { id, now }: TrackOp): void {
  if (now) {
    table.addTrack(id, settings.frameRate, []);
    return;
  }
  const isUsed = tabs.some(({ trackId }) => trackId === id);
  expectThat(!isUsed, `a tab uses track ${id}`);
  table.removeTrack(id);
}

function putCaption({ table }: DocumentState, { track, caption }: PutOp, effect: Effect): void {
  expectWithinBounds(caption.startMs, caption.endMs);
  for (const cell of Object.values(caption.cells)) {
    expectThat(isTidy(cell), `caption ${caption.id} has an empty cell`);
    expectShort(cell);
  }
  table.put(track, caption, effect);
}

/** Ops that set content must name an existing tab. */
function expectTab(state: DocumentState, id: TabId): void {
  for (const tab of state.tabs) if (tab.id === id) return;
  expectThat(false, `there is no tab ${id}`);
}

/**
 * Applies one op in place and records what it changed. Throws RangeError, before changing anything, if it does not fit.
 */
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
      putCaption(state, op, effect);
      return;
    case 'cut':
      expectThat(isSameJson(table.get(op.caption.id), op.caption), `caption ${op.caption.id} is another`);
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
      applyTrack(state, op);
      return;
  }
}
