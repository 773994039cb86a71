import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isEditedAsSound } from '../../../entities/file/file.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { deleteCaption } from '../actions/deleteCaption.ts';
import { accent, bold, italic, underline } from '../actions/emphasis.ts';
import { insertCaption } from '../actions/insertCaption.ts';
import { listenToKeys } from '../actions/keyboard.ts';
import { MoreActions } from '../actions/MoreActions.tsx';
import { mergeWithNext } from '../actions/mergeWithNext.ts';
import { setSpeaker } from '../actions/rowPickers.ts';
import { selectOne } from '../actions/selection.ts';
import { setInTime, setOutTime } from '../actions/setTime.ts';
import { splitAtCursor, splitAtPlayhead } from '../actions/split.ts';
import { useShortcuts } from '../actions/useShortcuts.ts';
import type { NarrowView } from '../engine/document/editorUi.ts';
import { currentPlatform } from '../engine/document/keys.ts';
import { useFileDrops } from '../panels/importing/useFileDrops.ts';
import { LanguageTabs } from '../panels/languages/LanguageTabs.tsx';
import { AudioStage } from '../panels/player/AudioStage.tsx';
import { TransportBar } from '../panels/player/TransportBar.tsx';
import { VideoStage } from '../panels/player/VideoStage.tsx';
import { QualityBar } from '../panels/quality/QualityBar.tsx';
import { UnitsNote } from '../panels/quality/UnitsNote.tsx';
import { SearchPlace } from '../panels/search/SearchPlace.tsx';
import { Timeline } from '../panels/timeline/Timeline.tsx';
import { useEditor, useSelectedCount } from '../parts/hooks.ts';
import { AgainStatus } from './AgainStatus.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Dialogs } from './Dialogs.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import styles from './EditorScreen.module.css';
import { fetchAhead } from './fetchAhead.ts';
import { fetchTranscript } from './laterCode.ts';
import { MadeStatus } from './MadeStatus.tsx';
import { MissingSpeakers } from './MissingSpeakers.tsx';
import { NarrowTabs } from './NarrowTabs.tsx';
import { PanelEdge } from './PanelEdge.tsx';
import { Rail } from './Rail.tsx';
import { RetracedStatus } from './RetracedStatus.tsx';
import { SidePanel } from './SidePanel.tsx';
import { SkipToCaptions } from './SkipToCaptions.tsx';
import { useAddedTerms } from './useAddedTerms.ts';
import { useChangeNotices } from './useChangeNotices.ts';
import type { Layout } from './useLayout.ts';
import { usePaletteCommands } from './usePaletteCommands.ts';
import type { PanelSize } from './usePanelSizes.ts';
import { Warnings } from './Warnings.tsx';

const TranscriptSound = lazy(async () => ({ default: (await fetchTranscript()).TranscriptSound }));

interface SurroundingsProps {
  readonly layout: Layout;
  readonly libraryPath: string;
  readonly mediaUrl: string | null;
  /** Whether the picture is being converted, so that only the sound plays. */
  readonly isConverting: boolean;
  readonly peaksUrl: string | null;
  readonly onExpired: () => void;
  readonly onRenamed: (title: string) => void;
  readonly view: NarrowView;
  readonly onView: (view: NarrowView) => void;
  readonly side: PanelSize;
  /** Returns the keys that were pressed before these components were there. */
  readonly takeKeys: () => readonly KeyboardEvent[];
}

/**
 * Everything around the captions: rail, header, side panel, picture and timeline, and the effects that apply to the
 * whole editor.
 */
export function Surroundings({
  layout,
  libraryPath,
  mediaUrl,
  isConverting,
  peaksUrl,
  onExpired,
  onRenamed,
  view,
  onView,
  side,
  takeKeys,
}: SurroundingsProps) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  useKeys(takeKeys);
  useEffect(() => fetchAhead(editor), [editor]);
  usePaletteCommands(editor);
  useChangeNotices(editor);
  useAddedTerms(editor);
  useFileDrops(editor);
  const SoundStage = layout === 'transcript' ? TranscriptSound : AudioStage;
  const Stage = isEditedAsSound(editor.file) ? SoundStage : VideoStage;
  return (
    <>
      <SkipToCaptions onSkip={() => onView('captions')} />
      <Rail libraryPath={libraryPath} />
      <EditorHeader libraryPath={libraryPath} onRenamed={onRenamed} />
      <Warnings />
      <SidePanel view={view} edge={<PanelEdge label={t('panels.sideWidth')} size={side} at="right" />} />
      <main className={styles.main} data-tour="sound">
        <Suspense fallback={<div />}>
          <Stage mediaUrl={mediaUrl} isConverting={isConverting} onExpired={onExpired} />
        </Suspense>
        <TransportBar />
        <Timeline peaksUrl={peaksUrl} />
      </main>
      <NarrowTabs view={view} onChange={onView} />
      <Dialogs />
      <ConflictDialog />
      <MadeStatus />
      <RetracedStatus />
    </>
  );
}

function useKeys(takeKeys: () => readonly KeyboardEvent[]): void {
  const editor = useEditor();
  const shortcuts = useShortcuts();
  const currentShortcuts = useEffectEvent(() => shortcuts);
  // An effect of this component runs after those of the components in it, which announce actions.
  useEffect(() => listenToKeys(editor, currentPlatform(), () => currentShortcuts(), takeKeys()), [editor, takeKeys]);
}

/** Content above the captions in their panel. */
export function CaptionsHead({ size }: { readonly size: PanelSize }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <PanelEdge label={t('panels.captionsWidth')} size={size} at="left" />
      <AgainStatus />
      <MissingSpeakers />
      <LanguageTabs />
      <SearchPlace />
    </>
  );
}

/** Content below the captions: their issues, and the tools for the current caption or the selection. */
export function CaptionsFoot() {
  const { t } = useTranslation('editor');
  const count = useSelectedCount();
  return (
    <>
      <UnitsNote />
      <QualityBar />
      <div className={styles.captionTools} role="toolbar" aria-label={t('list.tools')}>
        {count > 1 ? <SelectionTools count={count} /> : <CaptionTools />}
        <MoreActions />
      </div>
      <VisuallyHidden role="status">{count > 1 && t('selection.count', { count })}</VisuallyHidden>
    </>
  );
}

function CaptionTools() {
  return (
    <>
      <ActionButton action={splitAtCursor} isWide />
      <ActionButton action={mergeWithNext} />
      <span className={styles.toolSpace} />
      <ActionButton action={bold} />
      <ActionButton action={italic} />
      <ActionButton action={underline} />
      <ActionButton action={accent} />
      <ActionButton action={splitAtPlayhead} />
      <ActionButton action={setInTime} />
      <ActionButton action={setOutTime} />
      <ActionButton action={insertCaption} />
      <ActionButton action={deleteCaption} />
    </>
  );
}

function SelectionTools({ count }: { readonly count: number }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <span className={styles.selectedCount}>{t('selection.count', { count })}</span>
      <ActionButton action={mergeWithNext} isWide />
      <ActionButton action={setSpeaker} isWide />
      <span className={styles.toolSpace} />
      <ActionButton action={selectOne} />
      <ActionButton action={deleteCaption} />
    </>
  );
}
