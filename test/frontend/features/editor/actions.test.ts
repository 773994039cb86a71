import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../../../domain/access/actions.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { setText } from '../../../../domain/editor/commands/setText.ts';
import { canRun } from '../../../../frontend/features/editor/actions/action.ts';
import { actions } from '../../../../frontend/features/editor/actions/index.ts';
import { actionFor, type Press } from '../../../../frontend/features/editor/actions/keyboard.ts';
import { stepFrames } from '../../../../frontend/features/editor/actions/stepFrame.ts';
import { ariaKeys, isBare, keysLabel } from '../../../../frontend/features/editor/engine/document/keys.ts';
import type { Editor } from '../../../../frontend/features/editor/engine/session/editor.ts';
import en from '../../../../frontend/locales/en/editor.ts';
import { aDocument, aSnapshot, textsOf } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

const press = (code: string, with_: Partial<Press> = {}): Press => ({
  code,
  key: code.replace(/^Key([A-Z])$/, (_, letter: string) => letter.toLowerCase()),
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  ...with_,
});

function run(editor: Editor, name: keyof typeof en.actions): void {
  const action = actions.find((one) => one.name === name);
  if (action && canRun(action, editor)) action.run(editor);
}

describe('keys', () => {
  test('no two actions share a combination', () => {
    const labels = actions.flatMap((action) => action.keys.map((keys) => ariaKeys(keys, 'other')));
    expect(labels).toEqual([...new Set(labels)]);
  });

  test('every action can also be reached while typing', () => {
    // Shift with the arrow keys selects within a text; Escape leaves it.
    const typed = actions.filter(({ group }) => group !== 'selection');
    for (const { keys } of typed) expect(keys.some((one) => !isBare(one))).toBe(true);
  });

  test('every action has a name', () => {
    expect(actions.map((action) => action.name).sort()).toEqual(Object.keys(en.actions).sort());
  });

  test('Ctrl+Enter splits, or Command+Enter on a Mac', () => {
    expect(actionFor(press('Enter', { ctrlKey: true }), 'text', 'other')?.name).toBe('splitAtCursor');
    expect(actionFor(press('Enter', { metaKey: true }), 'text', 'mac')?.name).toBe('splitAtCursor');
    expect(actionFor(press('Enter', { ctrlKey: true }), 'text', 'mac')).toBeUndefined();
  });

  test('a key that confirms an input method runs no action', () => {
    expect(actionFor(press('Enter', { ctrlKey: true, isComposing: true }), 'text', 'other')).toBeUndefined();
  });

  test('keys without modifiers play and seek, but not while typing', () => {
    expect(actionFor(press('Space'), 'elsewhere', 'other')?.name).toBe('playPause');
    expect(actionFor(press('Space'), 'text', 'other')).toBeUndefined();
  });

  test.each([
    ['QWERTZ', 'KeyY', 'z', 'undo'],
    ['QWERTZ', 'KeyZ', 'y', 'redo'],
    ['AZERTY', 'KeyW', 'z', 'undo'],
    ['Dvorak', 'Slash', 'z', 'undo'],
    ['Russian', 'KeyZ', 'я', 'undo'],
  ])('on a %s keyboard the key at %s with Ctrl types %s and does: %s', (_, code, key, name) => {
    expect(actionFor(press(code, { key, ctrlKey: true }), 'text', 'other')?.name).toBe(name);
  });

  test('the list of shortcuts opens with the keys that type / and ?, on any layout', () => {
    const qwertz = { code: 'Digit7', key: '/', shiftKey: true, ctrlKey: true };
    expect(actionFor(press('Digit7', qwertz), 'text', 'other')?.name).toBe('showShortcuts');
    expect(actionFor(press('Minus', { key: '?', shiftKey: true }), 'elsewhere', 'other')?.name).toBe('showShortcuts');
    expect(actionFor(press('Slash', { key: '-', ctrlKey: true }), 'text', 'other')).toBeUndefined();
  });

  test('letters without modifiers run actions only in the list and the timeline', () => {
    expect(actionFor(press('KeyO'), 'captions', 'other')?.name).toBe('setOutTime');
    expect(actionFor(press('KeyO'), 'elsewhere', 'other')).toBeUndefined();
    expect(actionFor(press('KeyO'), 'text', 'other')).toBeUndefined();
  });

  test('undo is handled by a field that has its own typed text', () => {
    expect(actionFor(press('KeyZ', { ctrlKey: true }), 'field', 'other')).toBeUndefined();
    expect(actionFor(press('KeyZ', { ctrlKey: true }), 'control', 'other')?.name).toBe('undo');
    expect(actionFor(press('Space'), 'control', 'other')).toBeUndefined();
    expect(actionFor(press('KeyA', { ctrlKey: true }), 'control', 'other')).toBeUndefined();
    expect(actionFor(press('KeyZ', { ctrlKey: true }), 'text', 'other')?.name).toBe('undo');
  });

  test('a held key keeps navigating but splits only once', () => {
    expect(actionFor(press('ArrowDown', { altKey: true, repeat: true }), 'text', 'other')?.name).toBe('nextCaption');
    expect(actionFor(press('Enter', { ctrlKey: true, repeat: true }), 'text', 'other')).toBeUndefined();
  });

  test('keys are displayed in the style of the platform', () => {
    const merge = { code: 'Enter', mod: true, shift: true } as const;
    expect(keysLabel(merge, 'other')).toBe('Ctrl+Shift+Enter');
    expect(keysLabel(merge, 'mac')).toBe('⇧⌘↩');
  });
});

describe('editing', () => {
  test('a split puts the caret at the start of the second part', () => {
    const editor = anEditor(['one two', 'three']);
    editor.store.selection.setCursor({ captionId: 'c0', offset: 4 });
    run(editor, 'splitAtCursor');
    expect(textsOf(editor.store.document)).toEqual(['one', 'two', 'three']);
    expect(editor.ui.focus).toMatchObject({ captionId: editor.store.document.at('en', 1)?.id, caret: 'start' });
  });

  test('a text cannot be split at its end', () => {
    const editor = anEditor(['one two']);
    editor.store.selection.setCursor({ captionId: 'c0', offset: 7 });
    run(editor, 'splitAtCursor');
    expect(textsOf(editor.store.document)).toEqual(['one two']);
  });

  test('a merge puts the caret where the texts meet, and one undo reverts it', () => {
    const editor = anEditor(['one', 'two', 'three']);
    run(editor, 'mergeWithNext');
    expect(textsOf(editor.store.document)).toEqual(['one two', 'three']);
    expect(editor.ui.focus?.caret).toBe(3);
    run(editor, 'undo');
    expect(textsOf(editor.store.document)).toEqual(['one', 'two', 'three']);
  });

  test('undoing a split returns to the caption and the caret where it was made', () => {
    const editor = anEditor(['zero', 'one two', 'three']);
    editor.store.selection.select('c1');
    editor.store.selection.setCursor({ captionId: 'c1', offset: 4 });
    run(editor, 'splitAtCursor');
    run(editor, 'undo');
    expect(editor.store.selection.currentId).toBe('c1');
    expect(editor.store.selection.cursor).toEqual({ captionId: 'c1', offset: 4 });
  });

  test('undoing an edit elsewhere goes there, and redoing it goes to its end', () => {
    const editor = anEditor(['one', 'two', 'three']);
    editor.store.selection.setCursor({ captionId: 'c0', offset: 3 });
    editor.store.setText({ id: 'c0', tab: 'en', text: 'one more' });
    editor.store.selection.select('c2');
    run(editor, 'undo');
    expect(editor.store.selection.currentId).toBe('c0');
    expect(editor.store.selection.cursor).toEqual({ captionId: 'c0', offset: 3 });
    editor.store.selection.select('c2');
    run(editor, 'redo');
    expect(editor.store.selection.cursor).toEqual({ captionId: 'c0', offset: 8 });
  });

  test('deleting selects the next caption, or the previous one at the end', () => {
    const editor = anEditor(['one', 'two', 'three']);
    editor.store.selection.select('c1');
    run(editor, 'deleteCaption');
    expect(editor.store.selection.currentId).toBe('c2');
    run(editor, 'deleteCaption');
    expect(editor.store.selection.currentId).toBe('c0');
    run(editor, 'deleteCaption');
    expect(editor.store.selection.currentId).toBeNull();
  });

  test('a new caption is inserted at the playhead if it is free, or else after the current caption', () => {
    const editor = anEditor(['one', 'two']);
    editor.clock.seek(2250);
    run(editor, 'insertCaption');
    expect(editor.store.selection.current).toMatchObject({ startMs: 2250, endMs: 3000 });
    editor.clock.seek(3500);
    editor.store.selection.select('c1');
    run(editor, 'insertCaption');
    expect(editor.store.selection.current).toMatchObject({ startMs: 5000, endMs: 7000 });
  });

  test('in and out times are set to the playhead, but never past each other', () => {
    const editor = anEditor(['one', 'two']);
    editor.clock.seek(500);
    run(editor, 'setInTime');
    editor.clock.seek(1500);
    run(editor, 'setOutTime');
    expect(editor.store.selection.current).toMatchObject({ startMs: 500, endMs: 1500 });
    editor.clock.seek(1750);
    run(editor, 'setInTime');
    expect(editor.store.selection.current).toMatchObject({ startMs: 500, endMs: 1500 });
  });

  test('one key sets the out time and selects the next caption', () => {
    const editor = anEditor(['one', 'two']);
    const [first, second] = editor.store.document.ids('en');
    editor.store.selection.select(first ?? '');
    editor.clock.seek(1500);
    run(editor, 'setOutAndGoOn');
    expect(editor.store.document.get(first ?? '')).toMatchObject({ endMs: 1500 });
    expect(editor.store.selection.currentId).toBe(second);
    editor.clock.seek((editor.store.selection.current?.startMs ?? 0) + 500);
    run(editor, 'setOutAndGoOn');
    expect(editor.store.selection.currentId).toBe(second);
    expect(editor.store.document.get(second ?? '')?.endMs).toBe(editor.clock.positionMs);
  });

  test('a caption is played with a second before and after it', () => {
    const editor = anEditor(['one', 'two', 'three']);
    const played: object[] = [];
    editor.clock.playRange = (range) => void played.push(range);
    editor.store.selection.select('c1');
    run(editor, 'playFromBefore');
    const { startMs = 0, endMs = 0 } = editor.store.selection.current ?? {};
    expect(played).toEqual([{ startMs: startMs - 1000, endMs: endMs + 1000, isLoop: false }]);
  });

  test('hits are visited in order from the current caption, and replaced one by one or all together', () => {
    const editor = anEditor(['a cat', 'a dog', 'the cat', 'cat']);
    editor.store.selection.select('c1');
    run(editor, 'replace');
    editor.search.set({ find: 'cat', replacement: 'cow' });
    run(editor, 'nextHit');
    expect(editor.store.selection.currentId).toBe('c2');
    editor.search.replace();
    expect(editor.store.selection.currentId).toBe('c3');
    expect(textsOf(editor.store.document)).toEqual(['a cat', 'a dog', 'the cow', 'cat']);
    expect(editor.search.replaceAll()).toEqual({ replaced: 2, locked: 0 });
    expect(textsOf(editor.store.document)).toEqual(['a cow', 'a dog', 'the cow', 'cow']);
    run(editor, 'undo');
    expect(textsOf(editor.store.document)).toEqual(['a cat', 'a dog', 'the cow', 'cat']);
    editor.search.close();
  });

  test('a replacement that contains the search text is not replaced again', () => {
    const editor = anEditor(['cat and cat', 'a dog', 'cat']);
    editor.search.open(true);
    editor.search.set({ find: 'cat' });
    run(editor, 'nextHit');
    editor.search.set({ replacement: 'cats' });
    for (let times = 0; times < 3; times++) editor.search.replace();
    expect(textsOf(editor.store.document)).toEqual(['cats and cats', 'a dog', 'cats']);
    editor.search.close();
  });

  test('the previous hit is the last one before the current caption', () => {
    const editor = anEditor(['cat', 'cat', 'a dog', 'cat']);
    editor.store.selection.select('c2');
    editor.search.open(false);
    editor.search.set({ find: 'cat' });
    run(editor, 'previousHit');
    expect(editor.store.selection.currentId).toBe('c1');
    editor.search.close();
  });

  test('stepping moves by one video frame, to the millisecond, at any frame rate', () => {
    const ntsc = { numerator: 24_000, denominator: 1001 };
    let ms = 0;
    for (let frame = 1; frame <= 1000; frame++) {
      ms = stepFrames(ms, 1, ntsc);
      expect(ms).toBe(Math.round((frame * 1000 * 1001) / 24_000));
    }
    for (let frame = 999; frame >= 0; frame--) ms = stepFrames(ms, -1, ntsc);
    expect(ms).toBe(0);
    expect(stepFrames(0, -1, ntsc)).toBe(0);
  });

  test('a loop ends when the playhead is moved elsewhere', () => {
    const editor = anEditor(['one', 'two']);
    run(editor, 'loopCaption');
    editor.clock.seek(1500);
    expect(editor.clock.isLooping).toBe(true);
    editor.clock.seek(2500);
    expect(editor.clock.isLooping).toBe(false);
  });

  test('a caption is extended to its neighbor, and words move to it', () => {
    const editor = anEditor(['one two', 'three']);
    run(editor, 'extendToNext');
    expect(editor.store.selection.current?.endMs).toBe(3000);
    run(editor, 'giveToNext');
    expect(textsOf(editor.store.document)).toEqual(['one', 'two three']);
  });

  test('moving to the next caption moves the playhead while paused', () => {
    const editor = anEditor(['one', 'two', 'three']);
    editor.ui.enter();
    run(editor, 'nextCaption');
    expect(editor.store.selection.currentId).toBe('c1');
    expect(editor.clock.positionMs).toBe(3000);
  });

  test('the first keys in an opened file go to the caption where the user left off', () => {
    const editor = anEditor(['one', 'two', 'three']);
    editor.store.selection.select('c1');
    run(editor, 'nextCaption');
    expect([editor.store.selection.currentId, editor.ui.focus?.captionId]).toEqual(['c1', 'c1']);
    run(editor, 'nextCaption');
    expect(editor.store.selection.currentId).toBe('c2');
  });

  test('nothing can be edited while a conflict is open', () => {
    const editor = anEditor(['one two', 'three']);
    editor.store.setLocked(true);
    run(editor, 'mergeWithNext');
    run(editor, 'undo');
    expect(textsOf(editor.store.document)).toEqual(['one two', 'three']);
  });
});

describe('several selected captions', () => {
  const several = (texts: readonly string[]) => {
    const editor = anEditor(texts);
    editor.store.selection.select('c0');
    editor.store.selection.extendTo('c2');
    return editor;
  };
  const timesOf = ({ store }: Editor) =>
    [...store.document.captions('en')].map(({ startMs, endMs }) => [startMs, endMs]);

  test('are extended and moved by a frame together, in one step', () => {
    const editor = several(['one', 'two', 'three', 'four']);
    run(editor, 'extendToNext');
    expect(timesOf(editor)).toEqual([
      [0, 3000],
      [3000, 6000],
      [6000, 9000],
      [9000, 11_000],
    ]);
    run(editor, 'nudgeOutEarlier');
    expect(timesOf(editor)[1]).toEqual([3000, 5958]);
    run(editor, 'undo');
    run(editor, 'undo');
    expect(timesOf(editor)[1]).toEqual([3000, 5000]);
  });

  test('are fixed together, without the others', async () => {
    const editor = several(['a  a', 'b', 'c  c  c', 'd  d']);
    await editor.quality.fetchFixes();
    run(editor, 'fixCaption');
    expect(textsOf(editor.store.document)).toEqual(['a a', 'b', 'c c c', 'd  d']);
  });

  test('are played from the first to the last', () => {
    const editor = several(['one', 'two', 'three', 'four']);
    run(editor, 'loopCaption');
    editor.clock.seek(7500);
    expect(editor.clock.isLooping).toBe(true);
    editor.clock.seek(9500);
    expect(editor.clock.isLooping).toBe(false);
  });

  test('cannot all start or end at the playhead, and words cannot move from one of them', () => {
    const editor = several(['one two', 'three four', 'five six', 'seven']);
    editor.clock.seek(500);
    for (const name of ['setInTime', 'setOutTime', 'setInAndShift', 'setOutWithNeighbour', 'giveToNext'] as const)
      run(editor, name);
    expect(editor.store.history.canUndo).toBe(false);
  });
});

describe('words that were not recognized and silences', () => {
  const word = (text: string, startMs: number, confidence: number) => ({
    text,
    startMs,
    endMs: startMs + 400,
    confidence,
  });
  const aSpokenEditor = () => {
    const said = [
      [word('one', 0, 0.9), word('two', 500, 0.2)],
      [word('three', 3000, 0.1), word('four', 3500, 0.3)],
      [word('five', 6000, 0.9), word('six', 7500, 0.9)],
    ];
    const snapshot = aSnapshot(said.map((words) => words.map(({ text }) => text).join(' ')));
    const tracks = snapshot.tracks.map((track) => ({
      ...track,
      captions: track.captions.map((caption, i) => ({
        ...caption,
        cells: { en: { text: caption.cells.en?.text ?? '', words: said[i] ?? [] } },
      })),
    }));
    return anEditor([], CaptionDocument.fromSnapshot({ ...snapshot, tracks }));
  };
  const selected = ({ ui }: Editor) => [ui.focus?.captionId, ui.focus?.caret, ui.focus?.selectTo];

  test('F9 selects each word in turn, wraps around at the end, and goes back with Shift', () => {
    const editor = aSpokenEditor();
    const steps = [press('F9'), press('F9'), press('F9'), press('F9'), press('F9', { shiftKey: true })].map((one) => {
      actionFor(one, 'text', 'other')?.run(editor);
      const [captionId = '', caret] = selected(editor);
      editor.store.selection.setCursor({ captionId: String(captionId), offset: Number(caret) });
      return selected(editor);
    });
    expect(steps).toEqual([
      ['c0', 4, 7],
      ['c1', 0, 5],
      ['c1', 6, 10],
      ['c0', 4, 7],
      ['c1', 6, 10],
    ]);
  });

  test('F4 moves the playhead to the next silence of a second, and back with Shift', () => {
    const editor = aSpokenEditor();
    const places = [press('F4'), press('F4'), press('F4'), press('F4', { shiftKey: true })].map((one) => {
      actionFor(one, 'text', 'other')?.run(editor);
      return editor.clock.positionMs;
    });
    expect(places).toEqual([900, 3900, 6400, 3900]);
  });
});

describe('panels', () => {
  test('are opened and closed by the same keys, and optional annotations are remembered', () => {
    const editor = anEditor(['one']);
    const style = press('Digit1', { altKey: true, shiftKey: true });
    actionFor(style, 'text', 'other')?.run(editor);
    expect([editor.ui.panel, editor.ui.takePanelFocus(), editor.ui.takePanelFocus()]).toEqual(['style', true, false]);
    actionFor(style, 'text', 'other')?.run(editor);
    expect(editor.ui.panel).toBeNull();
    run(editor, 'showDoubts');
    run(editor, 'showBreaks');
    run(editor, 'showDoubts');
    expect([...editor.ui.hints]).toEqual(['breaks']);
  });
});

describe('a viewer', () => {
  const aViewersEditor = () => {
    const texts = ['one  two', 'three'];
    const editor = anEditor(texts, aDocument(texts), [...actionsOf('viewer')]);
    editor.store.selection.setCursor({ captionId: 'c0', offset: 4 });
    editor.clock.seek(1000);
    return editor;
  };

  test('can only play, navigate, view issues and see the shortcuts', async () => {
    const editor = aViewersEditor();
    await editor.quality.fetchFixes();
    editor.store.selection.select('c1');
    expect(actions.filter((action) => canRun(action, editor)).map(({ name }) => name)).toEqual([
      'previousCaption',
      'nextCaption',
      'chapters',
      'extendToPreviousRow',
      'selectAll',
      'selectBy',
      'playPause',
      'shuttleBack',
      'shuttleForward',
      'frameBack',
      'frameForward',
      'secondBack',
      'secondForward',
      'seekBack',
      'seekForward',
      'playCaption',
      'playFromBefore',
      'loopCaption',
      'slower',
      'faster',
      'quieter',
      'mute',
      'fullScreen',
      'goToTime',
      'zoomIn',
      'zoomOut',
      'zoomFit',
      'find',
      'nextFinding',
      'previousFinding',
      'showTranslate',
      'showImport',
      'showStyle',
      'showLimits',
      'showSettings',
      'showVersions',
      'showComments',
      'showSections',
      'showIssues',
      'showDoubts',
      'showBreaks',
      'showCompact',
      'showSpectrum',
      'showShortcuts',
    ]);
  });

  test('cannot change anything, whatever is typed or run', async () => {
    const editor = aViewersEditor();
    const { store } = editor;
    await editor.quality.fetchFixes();
    for (const action of actions) action.run(editor);
    expect(store.setText({ id: 'c0', tab: 'en', text: 'other' })).toBe(false);
    expect(store.dispatch(setText(store.document, { id: 'c0', tab: 'en', text: 'other' }))).toBe(false);
    expect(textsOf(store.document)).toEqual(['one  two', 'three']);
    expect(editor.saves.status.unsavedCount).toBe(0);
  });
});
