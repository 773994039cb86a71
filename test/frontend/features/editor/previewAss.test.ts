import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wrapLines } from '../../../../domain/style/wrapLines.ts';
import { PreviewAss } from '../../../../frontend/features/editor/engine/media/previewAss.ts';
import type { Editor } from '../../../../frontend/features/editor/engine/session/editor.ts';
import { anEditor } from './anEditor.ts';

const size = { widthPx: 1280, heightPx: 720 };

let editor: Editor;
let preview: PreviewAss;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => Number(setTimeout(draw, 16)));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  editor = anEditor(['One', 'Two']);
  preview = new PreviewAss(editor.store, editor.clock, size, editor.ui, wrapLines);
  stop = preview.watch();
  vi.advanceTimersByTime(20);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function type(text: string): void {
  const { store } = editor;
  store.setText({ id: store.document.at('en', 0)?.id ?? '', tab: 'en', text });
}

describe('the captions on the picture', () => {
  it('are drawn shortly after a keystroke, not in its frame', () => {
    type('One!');
    vi.advanceTimersByTime(20);
    expect(preview.ass).not.toContain('One!');
    vi.advanceTimersByTime(100);
    expect(preview.ass).toContain('One!');
  });

  it('are updated while someone types without a pause', () => {
    const texts = Array.from({ length: 40 }, (_, n) => `One ${'a'.repeat(n + 1)}`);
    for (const text of texts) {
      type(text);
      vi.advanceTimersByTime(20);
    }
    expect(preview.ass).toContain('One aaa');
    expect(preview.ass).not.toContain(texts.at(-1));
    vi.advanceTimersByTime(100);
    expect(preview.ass).toContain(texts.at(-1));
  });

  it('are up to date in the next frame when playback starts or stops', () => {
    type('One!');
    editor.clock.changed.emit();
    vi.advanceTimersByTime(20);
    expect(preview.ass).toContain('One!');
  });

  it('are not drawn after the picture was removed', () => {
    type('One!');
    stop();
    vi.advanceTimersByTime(1000);
    expect(preview.ass).not.toContain('One!');
  });

  it('are only those near the playhead', () => {
    const long = anEditor(Array.from({ length: 1000 }, (_, i) => `caption ${i}`));
    long.clock.seek(60_000);
    const { ass } = new PreviewAss(long.store, long.clock, size, long.ui, wrapLines);
    expect(ass).toContain('caption 20');
    expect(ass).not.toContain('caption 500');
  });
});
