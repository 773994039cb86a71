import { describe, expect, test } from 'vitest';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { addTab } from '../../../../domain/editor/commands/addTab.ts';
import { removeTab } from '../../../../domain/editor/commands/removeTab.ts';
import { unlinkTab } from '../../../../domain/editor/commands/unlinkTab.ts';
import { exportName } from '../../../../domain/exports/captionFile.ts';
import { wrapLines } from '../../../../domain/style/wrapLines.ts';
import { offeredFormats, usualChoice } from '../../../../frontend/entities/captions/exporting/textExport.ts';
import { catchUp } from '../../../../frontend/features/editor/engine/document/catchUp.ts';
import { PreviewAss } from '../../../../frontend/features/editor/engine/media/previewAss.ts';
import { sourceOf } from '../../../../frontend/features/editor/engine/session/exportCaptions.ts';
import { aSnapshot } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

/**
 * Store in which English and Japanese share the rows c0 to c2, and Korean has its own rows k0 and k1, which start at
 * the times of c1 and c2.
 */
function inThreeTabs() {
  const { tracks, ...rest } = aSnapshot(['one', 'two', 'three']);
  const captions = (tracks[0]?.captions ?? []).map((caption, i) => ({
    ...caption,
    cells: { ...caption.cells, ja: { text: i === 1 ? '' : (['一', '二', '三'][i] ?? '') } },
  }));
  const korean = [0, 1].map((i) => ({
    id: `k${i}`,
    startMs: 3000 + i * 3000,
    endMs: 5000 + i * 3000,
    cells: { ko: { text: `${i}번` } },
  }));
  const document = CaptionDocument.fromSnapshot({
    ...rest,
    tabs: [
      { id: 'en', trackId: 'main' },
      { id: 'ja', trackId: 'main' },
      { id: 'ko', trackId: 'own' },
    ],
    tracks: [
      { id: 'main', captions },
      { id: 'own', captions: korean },
    ],
  });
  return anEditor([], document);
}

/** Records the names of signals in order. */
function listen(store: ReturnType<typeof inThreeTabs>['store']) {
  const heard: string[] = [];
  for (const name of ['tabChanged', 'orderChanged', 'changed', 'cursorChanged'] as const)
    store.selection[name].subscribe(() => heard.push(name));
  store.documentChanged.subscribe(() => heard.push('documentChanged'));
  return heard;
}

const rowsOf = ({ selection }: ReturnType<typeof inThreeTabs>['store']) => selection.order;

describe('displaying another tab', () => {
  test('shows its rows, and the caption stays current if the tabs share their rows', () => {
    const { store } = inThreeTabs();
    store.selection.select('c1');
    expect(store.selection.selectTab('ja')).toBe(true);
    expect([store.selection.tab, store.selection.currentId, rowsOf(store)]).toEqual(['ja', 'c1', ['c0', 'c1', 'c2']]);
  });

  test('selects the caption at the same time if the tab has its own rows, or else its first caption', () => {
    const { store } = inThreeTabs();
    store.selection.select('c2');
    store.selection.selectTab('ko');
    expect([store.selection.currentId, rowsOf(store)]).toEqual(['k1', ['k0', 'k1']]);
    store.selection.selectTab('en');
    store.selection.select('c0');
    store.selection.selectTab('ko');
    expect(store.selection.currentId).toBe('k0');
  });

  test('notifies the list, the timeline and the buttons once', () => {
    const { store } = inThreeTabs();
    const heard = listen(store);
    store.selection.selectTab('ja');
    expect(heard).toEqual(['tabChanged', 'orderChanged', 'documentChanged']);
    store.selection.selectTab('ja');
    expect(heard).toHaveLength(3);
  });

  test('clears the caret, which was in the other text', () => {
    const { store } = inThreeTabs();
    store.selection.setCursor({ captionId: 'c0', offset: 3 });
    store.selection.selectTab('ja');
    expect(store.selection.cursor).toBeNull();
  });

  test('does nothing if the document has no such tab', () => {
    const { store } = inThreeTabs();
    const heard = listen(store);
    expect([store.selection.selectTab('vi'), store.selection.tab, heard]).toEqual([false, 'en', []]);
  });
});

describe('the displayed tab', () => {
  test('is replaced by the primary tab when anyone removes it', () => {
    for (const remove of ['dispatch', 'catchUp'] as const) {
      const { store } = inThreeTabs();
      store.selection.selectTab('ko');
      const change = removeTab(store.document, { tab: 'ko' });
      if (!change) throw new Error('not removable');
      if (remove === 'dispatch') store.dispatch(change);
      else catchUp(store, { shown: [], logged: [change], rebased: [], onTop: [change] });
      expect([store.selection.tab, store.selection.currentId, rowsOf(store)]).toEqual(['en', 'c0', ['c0', 'c1', 'c2']]);
    }
  });

  test('is replaced by the primary tab when the document, read again, does not have it', () => {
    const { store } = inThreeTabs();
    store.selection.selectTab('ja');
    store.replaceDocument(CaptionDocument.fromSnapshot(aSnapshot(['one', 'two'])), null);
    expect([store.selection.tab, store.selection.currentId, rowsOf(store)]).toEqual(['en', 'c0', ['c0', 'c1']]);
  });

  test('still has a current caption after it gets its own rows', () => {
    const { store, env } = inThreeTabs();
    store.selection.selectTab('ja');
    store.selection.select('c1');
    store.dispatch(unlinkTab(store.document, { tab: 'ja' }, env));
    expect(rowsOf(store)).toContain(store.selection.currentId);
    expect(store.document.get(store.selection.currentId ?? '')?.startMs).toBe(3000);
  });

  test('stays displayed when another tab is added', () => {
    const { store } = inThreeTabs();
    store.selection.selectTab('ja');
    store.dispatch(addTab(store.document, { language: 'fr' }));
    expect([store.selection.tab, store.document.tabs.length]).toEqual(['ja', 4]);
  });
});

describe('the displayed tab determines', () => {
  test('the findings', () => {
    const { store, quality } = inThreeTabs();
    expect(quality.findings.map(({ captionId }) => captionId)).toEqual([]);
    let told = 0;
    quality.changed.subscribe(() => told++);
    store.selection.selectTab('ja');
    expect([told, quality.findings.map(({ captionId, tab }) => [captionId, tab])]).toEqual([1, [['c1', 'ja']]]);
    expect(quality.severityOf('c1')).not.toBeNull();
    store.selection.selectTab('en');
    expect([quality.count, quality.severityOf('c1')]).toEqual([0, null]);
  });

  test('the caption at the playhead', () => {
    const { store, clock, follower } = inThreeTabs();
    const entered: string[] = [];
    follower.follow((id) => entered.push(id));
    clock.seek(3500);
    store.selection.selectTab('ko');
    expect([entered, follower.playingId]).toEqual([['c1', 'k0'], 'k0']);
  });

  test('the captions on the picture', () => {
    const { store, clock, ui } = inThreeTabs();
    store.selection.selectTab('ko');
    expect(new PreviewAss(store, clock, { widthPx: 1280, heightPx: 720 }, ui, wrapLines).ass).toContain('0번');
  });

  test('the default language of an export', () => {
    const editor = inThreeTabs();
    editor.store.selection.selectTab('ko');
    const srt = offeredFormats.find(({ id }) => id === 'srt');
    if (!srt) throw new RangeError('srt is not offered');
    const source = sourceOf(editor);
    expect(exportName(source, usualChoice(source, editor.store.selection.tab, srt))).toBe('talk.ko.srt');
  });
});
