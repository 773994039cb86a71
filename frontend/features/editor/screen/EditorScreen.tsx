import { type CSSProperties, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { isPanel, type NarrowView, type Panel } from '../engine/document/editorUi.ts';
import type { Editor } from '../engine/session/editor.ts';
import { CommentsProvider } from '../parts/comments/CommentsProvider.tsx';
import { EditorProvider } from '../parts/hooks.ts';
import { CaptionPanel } from './CaptionPanel.tsx';
import styles from './EditorScreen.module.css';
import { fetchTranscript } from './laterCode.ts';
import { useFollowing } from './useFollowing.ts';
import type { Layout } from './useLayout.ts';
import { usePanelSizes } from './usePanelSizes.ts';
import { useSurroundings } from './useSurroundings.ts';

const TranscriptPanel = lazy(async () => ({ default: (await fetchTranscript()).TranscriptPanel }));

interface Props {
  readonly editor: Editor;
  readonly layout: Layout;
  readonly libraryPath: string;
  /**
   * Whether the person waited for the captions. They are then revealed once with an animation, after their waveform.
   */
  readonly wasAwaited: boolean;
  readonly mediaUrl: string | null;
  /** Whether the picture is being converted, so that only the sound plays. */
  readonly isConverting: boolean;
  readonly peaksUrl: string | null;
  readonly onExpired: () => void;
  readonly onRenamed: (title: string) => void;
}

/**
 * The open editor: rail, video above the timeline, and captions; or the transcript above a small picture and the
 * timeline. On small screens the panels share one area. The captions render first, everything around them after their
 * first paint.
 */
export function EditorScreen({ editor, layout, wasAwaited, ...around }: Props) {
  const [view, setView] = useState<NarrowView>('captions');
  const show = (next: NarrowView) => {
    setView(next);
    if (isPanel(next)) editor.ui.openPanel(next);
  };
  const isBeside = useSyncExternalStore(editor.ui.changed.subscribe, () => editor.ui.beside !== null);
  // A panel that is opened by something other than the tabs replaces the current tab too.
  useEffect(() => onPanelChanged(editor, (panel) => setView(viewOf(panel))), [editor]);
  useFollowing(editor);
  const { side, captions } = usePanelSizes();
  const widths = {
    ...(side.px !== null && { '--side-width': `${side.px}px` }),
    ...(captions.px !== null && { '--captions-width': `${captions.px}px` }),
  } as CSSProperties;
  const { code: surroundings, takeKeys } = useSurroundings();
  return (
    <EditorProvider value={editor}>
      <CommentsProvider>
        <div
          className={styles.screen}
          data-view={view}
          data-layout={layout}
          data-density="compact"
          data-awaited={wasAwaited || undefined}
          data-beside={isBeside || undefined}
          data-complete={surroundings !== null || undefined}
          style={widths}
        >
          {surroundings ? (
            <surroundings.Surroundings {...around} {...{ layout, view, side, takeKeys }} onView={show} />
          ) : (
            <SurroundingsPlace />
          )}
          {layout === 'transcript' ? (
            <Suspense fallback={<section className={styles.captions} />}>
              <TranscriptPanel />
            </Suspense>
          ) : (
            <CaptionPanel size={captions} surroundings={surroundings} />
          )}
        </div>
      </CommentsProvider>
    </EditorProvider>
  );
}

/** Placeholders around the captions until the real components load, so that the list does not move. */
function SurroundingsPlace() {
  return (
    <>
      <div className={styles.rail} />
      <div className={styles.headerPlace} />
      <div className={styles.main}>
        <div className={styles.picturePlace} />
        <div className={styles.transportPlace} />
        <section className={styles.timelinePlace} />
      </div>
      <div className={styles.tabs} />
    </>
  );
}

/**
 * Calls `onChange` whenever a panel is opened or closed, regardless of the cause. Returns a function that unsubscribes.
 */
function onPanelChanged({ ui }: Editor, onChange: (panel: Panel | null) => void): () => void {
  let last = ui.panel;
  return ui.changed.subscribe(() => {
    if (ui.panel === last) return;
    last = ui.panel;
    onChange(last);
  });
}

/** Returns the small-screen tab that contains a panel. */
const viewOf = (panel: Panel | null): NarrowView =>
  panel === null ? 'captions' : panel === 'limits' ? 'settings' : panel;
