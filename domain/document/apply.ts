import { bounds, isShort } from '../captions/bounds.ts';
import { cellOf, textOf, tidyCell, withCell } from '../captions/cells.ts';
import { maxTabs } from '../captions/defaults.ts';
import { areMarksOf, areSameMarks } from '../captions/marks.ts';
import { byId } from '../captions/order.ts';
import { isSameJson } from '../captions/same.ts';
import type { Caption, Cell, DocumentSettings, Speaker, Tab, TabId, Word } from '../captions/types.ts';
import type {
  CellOp,
  CellStyleOp,
  ChapterOp,
  CutOp,
  IgnoredPatch,
  MarksChange,
  Op,
  ParagraphOp,
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
import { spliced, toWord } from '../changes/splice.ts';
import { sameFrameRate } from '../timecode/rates.ts';
import { type Attempt, expectFit } from './attempt.ts';
import type { CaptionTable } from './table.ts';

/** State of a document. Only applying an op changes it. */
export interface DocumentState {
  readonly table: CaptionTable;
  settings: DocumentSettings;
  tabs: readonly Tab[];
  /** Speakers, sorted by id. */
  speakers: readonly Speaker[];
}

function spliceText(text: string, splice: Splice<string>): string {
  const { at, cut } = splice;
  expectFit(text.startsWith(cut, at) && at <= text.length, 'different');
  return spliced(text, splice);
}

function spliceWords(words: readonly Word[], { at, cut, put }: Splice<readonly WordRow[]>): Word[] {
  const isThere = at <= words.length && isSameJson(words.slice(at, at + cut.length), cut.map(toWord));
  expectFit(isThere, 'different');
  return words.toSpliced(at, cut.length, ...put.map(toWord));
}

/**
 * Replaces the marks of a cell. Its current marks must be valid for its text, or the inverse could not restore them.
 */
function remark(cell: Cell, change: MarksChange | undefined): Cell {
  const { marks, ...plain } = cell;
  if (change === undefined) {
    expectFit(marks === undefined || areMarksOf(cell.text, marks), 'different');
    return cell;
  }
  expectFit(areSameMarks(marks, change.was ?? undefined), 'different');
  expectFit(change.now === null || areMarksOf(cell.text, change.now), 'different');
  return change.now === null ? plain : { ...plain, marks: change.now };
}

function editText(caption: Caption, op: TextOp): Caption {
  const cell = cellOf(caption, op.tab);
  const text = spliceText(textOf(caption, op.tab, op.second), op);
  const spoken: Cell = op.words ? { ...cell, words: spliceWords(cell.words ?? [], op.words) } : cell;
  const edited = op.second ? { ...spoken, second: text } : remark({ ...spoken, text }, op.marks);
  expectFit(isShort(edited), 'bounds');
  return withCell(caption, op.tab, edited);
}

function editCell(caption: Caption, op: CellOp): Caption {
  expectFit(isSameJson(tidyCell(cellOf(caption, op.tab)), op.was), 'different');
  expectFit(op.now === null || isShort(op.now), 'bounds');
  return withCell(caption, op.tab, op.now);
}

function editCellStyle(caption: Caption, op: CellStyleOp): Caption {
  const { style, ...plain } = cellOf(caption, op.tab);
  expectFit(isSameJson(style ?? null, op.was), 'different');
  return withCell(caption, op.tab, op.now ? { ...plain, style: op.now } : plain);
}

function editSpeaker(caption: Caption, { was, now }: SpeakerOp): Caption {
  const { speakerId = null, ...plain } = caption;
  expectFit(speakerId === was, 'different');
  return now === null ? plain : { ...plain, speakerId: now };
}

function editParagraphMark(caption: Caption, { was, now }: ParagraphOp): Caption {
  const { paragraph = null, ...plain } = caption;
  expectFit(paragraph === was, 'different');
  return now === null ? plain : { ...plain, paragraph: now };
}

function editChapter(caption: Caption, { was, now }: ChapterOp): Caption {
  const { chapter = null, ...plain } = caption;
  expectFit(chapter === was, 'different');
  return now === null ? plain : { ...plain, chapter: now };
}

function applyTimes({ table }: DocumentState, op: TimesOp, attempt: Attempt): void {
  table.track(op.track);
  for (const [id, wasStart, wasEnd] of op.rows) {
    const caption = table.get(id);
    expectFit(caption !== undefined, 'missing');
    const isSame = caption.startMs === wasStart && caption.endMs === wasEnd && table.trackOf(id)?.id === op.track;
    expectFit(isSame, 'different');
  }
  for (const [id, , , startMs, endMs] of op.rows)
    table.update(id, (caption) => ({ ...caption, startMs, endMs }), attempt);
}

function applySpeakerEntry(state: DocumentState, { was, now }: SpeakerEntryOp): void {
  const { speakers } = state;
  const id = (now ?? was)?.id ?? '';
  const at = speakers.findIndex((speaker) => speaker.id === id);
  expectFit(was === null || at >= 0, 'missing');
  expectFit(was !== null || at < 0, 'exists');
  expectFit(was === null || speakers[at]?.name === was.name, 'different');
  expectFit(was !== null || speakers.length < bounds.speakers, 'bounds');
  // Sorted by id, so that two clients that each add a speaker end up with the same list.
  if (was && now) state.speakers = speakers.with(at, now);
  else if (now) state.speakers = [...speakers, now].sort(byId);
  else state.speakers = speakers.toSpliced(at, 1);
}

/** Returns the record with the patch's fields, provided it has the values that the patch expects. */
function patched<T extends object>(record: T, was: Partial<T>, now: Partial<T>): T {
  const fields = Object.keys(was) as (keyof T)[];
  expectFit(
    fields.every((field) => record[field] === was[field]),
    'different',
  );
  return { ...record, ...now };
}

/** Returns the settings after an op. Without a case for each setting, the function does not compile. */
function changedSettings({ settings, table }: DocumentState, op: SettingOp, attempt: Attempt): DocumentSettings {
  switch (op.of) {
    case 'style':
      return { ...settings, style: patched(settings.style, op.was, op.now) };
    case 'limits':
      return { ...settings, limits: patched(settings.limits, op.was, op.now) };
    case 'checks':
      return { ...settings, checks: patched(settings.checks, op.was, op.now) };
    case 'picture':
      return { ...settings, picture: patched(settings.picture, op.was, op.now) };
    case 'programme':
      return { ...settings, programme: patched(settings.programme, op.was, op.now) };
    case 'ignored':
      return { ...settings, ignored: patchedIgnored(settings.ignored, op) };
    case 'frameRate': {
      const { frameRate } = settings;
      expectFit(sameFrameRate(frameRate, op.was), 'different');
      table.setRate(op.now);
      attempt.onTakeBack(() => table.setRate(frameRate));
      return { ...settings, frameRate: op.now };
    }
  }
}

/** Returns the entries sorted by key, so that two clients that each ignore an issue end up with the same settings. */
function patchedIgnored(
  ignored: DocumentSettings['ignored'],
  { was, now }: { readonly was: IgnoredPatch; readonly now: IgnoredPatch },
): DocumentSettings['ignored'] {
  expectFit(
    Object.keys(was).every((key) => isSameJson(ignored[key] ?? null, was[key])),
    'different',
  );
  const entries = Object.entries({ ...ignored, ...now }).flatMap(([key, entry]) =>
    entry ? ([[key, entry]] as const) : [],
  );
  expectFit(entries.length <= bounds.ignored, 'bounds');
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function applyTab(state: DocumentState, { at, was, now }: TabOp): void {
  const { tabs, table } = state;
  if (now) expectFit(table.hasTrack(now.trackId), 'missing');
  if (was === null && now) {
    expectFit(at <= tabs.length, 'missing');
    expectFit(!tabs.some(({ id }) => id === now.id), 'exists');
    expectFit(tabs.length < maxTabs, 'bounds');
    state.tabs = tabs.toSpliced(at, 0, now);
  } else {
    const index = tabs.findIndex(({ id }) => id === was?.id);
    expectFit(index >= 0, 'missing');
    // A replaced tab is found by its language: another client may have changed its index. A removed one must be at its
    // index, or the inverse would add it at another.
    expectFit(isSameJson(tabs[index], was) && (now !== null || index === at), 'different');
    state.tabs = tabs.toSpliced(index, 1, ...(now ? [now] : []));
  }
}

function applyTrack({ table, settings, tabs }: DocumentState, { id, now }: TrackOp, attempt: Attempt): void {
  if (now) {
    table.addTrack(id, settings.frameRate, attempt);
    return;
  }
  expectFit(!tabs.some(({ trackId }) => trackId === id), 'used');
  table.removeTrack(id, attempt);
}

/** Throws `DoesNotFit` unless the tab exists: an op may change the content of existing tabs only. */
function expectTab(state: DocumentState, id: TabId): void {
  for (const tab of state.tabs) if (tab.id === id) return;
  expectFit(false, 'missing');
}

function expectTabsOf(state: DocumentState, { cells }: Caption): void {
  for (const tab in cells) expectTab(state, tab);
}

function applyPut(state: DocumentState, { track, caption }: PutOp, attempt: Attempt): void {
  expectTabsOf(state, caption);
  expectFit(Object.values(caption.cells).every(isShort), 'bounds');
  state.table.put(track, caption, attempt);
}

function applyCut(state: DocumentState, { track, caption }: CutOp, attempt: Attempt): void {
  const { table } = state;
  expectTabsOf(state, caption);
  const found = table.get(caption.id);
  expectFit(found !== undefined, 'missing');
  expectFit(table.trackOf(caption.id)?.id === track && isSameJson(found, caption), 'different');
  table.cut(caption.id, attempt);
}

/**
 * Applies one op of a well-formed change in place, and records in the attempt what it changed. Each op checks whatever
 * its inverse will need, so that the inverse fits too. Throws `DoesNotFit` if the op does not fit.
 */
export function applyOp(state: DocumentState, op: Op, attempt: Attempt): void {
  const { table } = state;
  const { effect } = attempt;
  switch (op.op) {
    case 'text':
      expectTab(state, op.tab);
      table.update(op.id, (caption) => editText(caption, op), attempt);
      return;
    case 'cell':
      expectTab(state, op.tab);
      table.update(op.id, (caption) => editCell(caption, op), attempt);
      return;
    case 'cellStyle':
      expectTab(state, op.tab);
      table.update(op.id, (caption) => editCellStyle(caption, op), attempt);
      return;
    case 'speaker':
      table.update(op.id, (caption) => editSpeaker(caption, op), attempt);
      return;
    case 'paragraph':
      table.update(op.id, (caption) => editParagraphMark(caption, op), attempt);
      return;
    case 'chapter':
      table.update(op.id, (caption) => editChapter(caption, op), attempt);
      return;
    case 'times':
      applyTimes(state, op, attempt);
      return;
    case 'put':
      applyPut(state, op, attempt);
      return;
    case 'cut':
      applyCut(state, op, attempt);
      return;
    case 'shift':
      expectFit(sameFrameRate(op.rate, state.settings.frameRate), 'different');
      table.shift(op.track, op.from, op.by, attempt);
      return;
    case 'speakerEntry':
      effect.speakers = true;
      applySpeakerEntry(state, op);
      return;
    case 'setting':
      effect.settings = true;
      state.settings = changedSettings(state, op, attempt);
      return;
    case 'tab':
      effect.tabs = true;
      applyTab(state, op);
      return;
    case 'track':
      applyTrack(state, op, attempt);
      return;
  }
}
