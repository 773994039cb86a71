import {
  type CSSProperties,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isEditedAsSound } from '../../../entities/file/file.ts';
import { listenToKeys } from '../actions/keyboard.ts';
import { currentPlatform } from '../actions/keys.ts';
import { useShortcuts } from '../actions/useShortcuts.ts';
import { CommentsProvider } from '../comments/CommentsProvider.tsx';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { EditorHeader } from '../header/EditorHeader.tsx';
import { UnsafeBanner } from '../header/UnsafeBanner.tsx';
import { useFileDrops } from '../importing/useFileDrops.ts';
import { EndedBanner } from '../live/EndedBanner.tsx';
import { AudioStage } from '../player/AudioStage.tsx';
import { TransportBar } from '../player/TransportBar.tsx';
import { VideoStage } from '../player/VideoStage.tsx';
import type { Editor } from '../session/editor.ts';
import { isPanel, type NarrowView, type Panel } from '../store/editorUi.ts';
import { EditorProvider } from '../store/hooks.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { fetchTranscript } from '../transcript/transcriptCode.ts';
import { CaptionPanel } from './CaptionPanel.tsx';
import { Dialogs } from './Dialogs.tsx';
import styles from './EditorScreen.module.css';
import { fetchAhead } from './fetchAhead.ts';
import { NarrowTabs } from './NarrowTabs.tsx';
import { PanelEdge } from './PanelEdge.tsx';
import { Rail } from './Rail.tsx';
import { RetracedStatus } from './RetracedStatus.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useFixedNotice } from './useFixedNotice.ts';
import { useFollowing } from './useFollowing.ts';
import { useForbidden } from './useForbidden.ts';
import type { Layout } from './useLayout.ts';
import { usePaletteCommands } from './usePaletteCommands.ts';
import { usePanelSizes } from './usePanelSizes.ts';
import { useTooLarge } from './useTooLarge.ts';

const TranscriptPanel = lazy(async () => ({ default: (await fetchTranscript()).TranscriptPanel }));
const TranscriptSound = lazy(async () => ({ default: (await fetchTranscript()).TranscriptSound }));

interface Props {
  readonly editor: Editor;
  readonly layout: Layout;
  readonly libraryPath: string;
  /** Whether the captions were seen on their way: they are uncovered once, after their sound. */
  readonly wasAwaited: boolean;
  readonly mediaUrl: string | null;
  /** Whether its picture is being converted, and only its sound is played. */
  readonly isConverting: boolean;
  readonly peaksUrl: string | null;
  readonly onExpired: () => void;
  readonly onRenamed: (title: string) => void;
}

/**
 * The open editor: rail, video over timeline, captions; or the transcript over a small picture and the timeline. On small
 * screens the panels share one place.
 */
export function EditorScreen({
  editor,
  layout,
  libraryPath,
  wasAwaited,
  mediaUrl,
  isConverting,
  peaksUrl,
  onExpired,
  onRenamed,
}: Props) {
  const [view, setView] = useState<NarrowView>('captions');
  const show = (next: NarrowView) => {
    setView(next);
    if (isPanel(next)) editor.ui.openPanel(next);
  };
  const opened = useSyncExternalStore(editor.ui.changed.subscribe, () => editor.ui.panel);
  const [lastOpened, setLastOpened] = useState(opened);
  // A panel that something else than the tabs opened is shown in their place too.
  if (opened !== lastOpened) {
    setLastOpened(opened);
    if (opened !== null) setView(opened === 'limits' ? 'settings' : opened);
  }
  const shortcuts = useShortcuts();
  const currentShortcuts = useEffectEvent(() => shortcuts);
  // With the first paint: who sees the captions can press keys.
  useLayoutEffect(() => listenToKeys(editor, currentPlatform(), () => currentShortcuts()), [editor]);
  useEffect(() => fetchAhead(editor), [editor]);
  useEffect(() => onPanelChanged(editor, (panel) => setView(viewOf(panel))), [editor]);
  usePaletteCommands(editor);
  useFollowing(editor);
  useTooLarge(editor);
  useForbidden(editor);
  useFixedNotice(editor);
  useFileDrops(editor);
  const { t } = useTranslation('editor');
  const { side, captions } = usePanelSizes();
  const widths = {
    ...(side.px !== null && { '--side-width': `${side.px}px` }),
    ...(captions.px !== null && { '--captions-width': `${captions.px}px` }),
  } as CSSProperties;
  const isTranscript = layout === 'transcript';
  const SoundStage = isTranscript ? TranscriptSound : AudioStage;
  const Stage = isEditedAsSound(editor.file) ? SoundStage : VideoStage;
  return (
    <EditorProvider value={editor}>
      <CommentsProvider>
        <div
          className={styles.screen}
          data-view={view}
          data-layout={layout}
          data-density="compact"
          data-awaited={wasAwaited || undefined}
          style={widths}
        >
          <Rail libraryPath={libraryPath} />
          <EditorHeader libraryPath={libraryPath} onRenamed={onRenamed} />
          <UnsafeBanner />
          <EndedBanner />
          <SidePanel view={view} edge={<PanelEdge label={t('panels.sideWidth')} size={side} at="right" />} />
          <main className={styles.main} data-tour="sound">
            <Suspense fallback={<div />}>
              <Stage mediaUrl={mediaUrl} isConverting={isConverting} onExpired={onExpired} />
            </Suspense>
            <TransportBar />
            <Timeline peaksUrl={peaksUrl} />
          </main>
          <NarrowTabs view={view} onChange={show} />
          {isTranscript ? (
            <Suspense fallback={<section className={styles.captions} />}>
              <TranscriptPanel />
            </Suspense>
          ) : (
            <CaptionPanel edge={<PanelEdge label={t('panels.captionsWidth')} size={captions} at="left" />} />
          )}
          <Dialogs />
          <ConflictDialog />
          <RetracedStatus />
        </div>
      </CommentsProvider>
    </EditorProvider>
  );
}

/** Calls back when another panel is opened or closed, by whatever opened it. Returns how to stop. */
function onPanelChanged({ ui }: Editor, onChange: (panel: Panel | null) => void): () => void {
  let last = ui.panel;
  return ui.changed.subscribe(() => {
    if (ui.panel === last) return;
    last = ui.panel;
    onChange(last);
  });
}

/** Where a panel is on small screens. */
const viewOf = (panel: Panel | null): NarrowView =>
  panel === null ? 'captions' : panel === 'limits' ? 'settings' : panel;
