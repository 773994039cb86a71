import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keptRequestOf } from '../../../entities/file/keptRequest.ts';
import { LateTranscribeDialog } from '../../../entities/file/LateTranscribeDialog.ts';
import { hasCaptions } from '../../../entities/file/transcription.ts';
import { isShowingUploads } from '../../../entities/youtube/shown.ts';
import { withWords } from '../../../platform/i18n.ts';
import { useEditor } from '../parts/hooks.ts';
import { KeepCaret } from '../parts/KeepCaret.tsx';
import { useCurrentFile } from '../parts/useCurrentFile.ts';
import { fetchExportDialog, fetchSettingsPanels } from './panelCode.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useAskedDownload } from './useAskedDownload.ts';

const TimesDialog = lazy(async () => ({ default: (await import('../panels/times/TimesDialog.tsx')).TimesDialog }));
const PasteTextsDialog = lazy(async () => ({ default: (await import('./PasteTextsDialog.tsx')).PasteTextsDialog }));
const BatchDialog = lazy(async () => ({ default: (await import('../panels/batch/BatchDialog.tsx')).BatchDialog }));
const IgnoreDialog = lazy(async () => ({ default: (await import('../panels/quality/IgnoreDialog.tsx')).IgnoreDialog }));
const ApplyLimitsDialog = lazy(async () => ({ default: (await fetchSettingsPanels()).ApplyLimitsDialog }));
const SelectDialog = lazy(async () => ({ default: (await import('./SelectDialog.tsx')).SelectDialog }));
const SpellingDialog = lazy(async () => ({
  default: (await import('../panels/spelling/SpellingDialog.tsx')).SpellingDialog,
}));
const SpeakerDialog = lazy(async () => ({ default: (await import('./SpeakerDialog.tsx')).SpeakerDialog }));
const FixAllDialog = lazy(async () => ({ default: (await import('../panels/quality/FixAllDialog.tsx')).FixAllDialog }));
const ExportDialog = lazy(async () => ({ default: (await fetchExportDialog()).ExportDialog }));
const ChaptersDialog = lazy(async () => ({
  default: (await import('../panels/chapters/ChaptersDialog.tsx')).ChaptersDialog,
}));
const ShareDialog = lazy(async () => {
  const code = withWords(import('../../../entities/sharing/ShareDialog.tsx'), ['sharing']);
  return { default: (await code).ShareDialog };
});
const YouTubeDialog = lazy(async () => ({
  default: (await import('../panels/youtube/YouTubeDialog.tsx')).YouTubeDialog,
}));

/** Dialogs opened by actions and menus. */
export function Dialogs() {
  const { ui, store } = useEditor();
  const file = useCurrentFile();
  const dialog = useSyncExternalStore(ui.changed.subscribe, () => ui.dialog);
  const close = () => ui.show(null);
  useAskedDownload();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isShowingUploads(state)) return;
    ui.show('youtube');
    // Clears the state, because the browser keeps it with the address even after a reload.
    navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate, ui]);
  useEffect(() => {
    const kind = keptRequestOf(file.id);
    if (kind) ui.show(kind);
  }, [file.id, ui]);
  return (
    <>
      {dialog !== null && <KeepCaret />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      <Suspense fallback={null}>
        {dialog === 'times' && <TimesDialog onClose={close} />}
        {dialog === 'pasteTexts' && <PasteTextsDialog onClose={close} />}
        {dialog === 'batch' && <BatchDialog onClose={close} />}
        {dialog === 'ignore' && <IgnoreDialog onClose={close} />}
        {dialog === 'applyLimits' && <ApplyLimitsDialog onClose={close} />}
        {dialog === 'fitFrame' && <ApplyLimitsDialog isForFrame onClose={close} />}
        {dialog === 'select' && <SelectDialog onClose={close} />}
        {dialog === 'fixAll' && <FixAllDialog onClose={close} />}
        {dialog === 'share' && (
          <ShareDialog shared={{ kind: 'file', id: file.id, title: file.title }} onClose={close} />
        )}
        {dialog === 'spelling' && <SpellingDialog onClose={close} />}
        {dialog === 'speaker' && <SpeakerDialog onClose={close} />}
        {(dialog === 'captions' || dialog === 'export' || dialog === 'clips') && (
          <ExportDialog of={dialog} onClose={close} />
        )}
        {dialog === 'chapters' && <ChaptersDialog onClose={close} />}
        {(dialog === 'transcribe' || dialog === 'speakers') && (
          <LateTranscribeDialog
            file={file}
            isCaptioned={hasCaptions(store.document)}
            isForSpeakers={dialog === 'speakers'}
            onClose={close}
          />
        )}
        {dialog === 'youtube' && <YouTubeDialog onClose={close} />}
      </Suspense>
    </>
  );
}
