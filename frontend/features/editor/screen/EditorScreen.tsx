import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listenToKeys } from '../actions/keyboard.ts';
import { currentPlatform } from '../actions/keys.ts';
import { useShortcuts } from '../actions/useShortcuts.ts';
import { ConflictDialog } from '../dialogs/ConflictDialog.tsx';
import { EditorHeader } from '../header/EditorHeader.tsx';
import { UnsafeBanner } from '../header/UnsafeBanner.tsx';
import { AudioStage } from '../player/AudioStage.tsx';
import { TransportBar } from '../player/TransportBar.tsx';
import { VideoStage } from '../player/VideoStage.tsx';
import type { Editor } from '../session/editor.ts';
import { isPanel, type NarrowView } from '../store/editorUi.ts';
import { EditorProvider } from '../store/hooks.ts';
import { Timeline } from '../timeline/Timeline.tsx';
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
import { usePaletteCommands } from './usePaletteCommands.ts';
import { usePanelSizes } from './usePanelSizes.ts';
import { useTooLarge } from './useTooLarge.ts';

interface Props {
  readonly editor: Editor;
  readonly libraryPath: string;
  readonly mediaUrl: string | null;
  readonly onExpired: () => void;
  readonly onRenamed: (title: string) => void;
}

/** The open editor: rail, video over timeline, captions. On small screens the panels share one place. */
export function EditorScreen({ editor, libraryPath, mediaUrl, onExpired, onRenamed }: Props) {
  const [view, setView] = useState<NarrowView>('captions');
  const show = (next: NarrowView) => {
    setView(next);
    if (isPanel(next)) editor.ui.openPanel(next);
  };
  const shortcuts = useShortcuts();
  const currentShortcuts = useEffectEvent(() => shortcuts);
  useEffect(() => listenToKeys(editor, currentPlatform(), () => currentShortcuts()), [editor]);
  useEffect(() => fetchAhead(editor), [editor]);
  usePaletteCommands(editor);
  useFollowing(editor);
  useTooLarge(editor);
  useFixedNotice(editor);
  const { t } = useTranslation('editor');
  const { side, captions } = usePanelSizes();
  const widths = {
    ...(side.px !== null && { '--side-width': `${side.px}px` }),
    ...(captions.px !== null && { '--captions-width': `${captions.px}px` }),
  } as CSSProperties;
  const Stage = editor.file.editType === 'audio' || editor.file.fileType === 'audio' ? AudioStage : VideoStage;
  return (
    <EditorProvider value={editor}>
      <div className={styles.screen} data-view={view} data-density="compact" style={widths}>
        <Rail libraryPath={libraryPath} />
        <EditorHeader libraryPath={libraryPath} onRenamed={onRenamed} />
        <UnsafeBanner />
        <SidePanel view={view} edge={<PanelEdge label={t('panels.sideWidth')} size={side} at="right" />} />
        <main className={styles.main}>
          <Stage mediaUrl={mediaUrl} onExpired={onExpired} />
          <TransportBar />
          <Timeline />
        </main>
        <NarrowTabs view={view} onChange={show} />
        <CaptionPanel edge={<PanelEdge label={t('panels.captionsWidth')} size={captions} at="left" />} />
        <Dialogs />
        <ConflictDialog />
        <RetracedStatus />
      </div>
    </EditorProvider>
  );
}
