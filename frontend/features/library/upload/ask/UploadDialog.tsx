import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxFilesAtOnce } from '../../../../../domain/uploads/parts.ts';
import { useAccount } from '../../../../entities/account/account.ts';
import { isCaptionFile } from '../../../../entities/captions/importing/captionFiles.ts';
import { ModelSelect, useModelChoice } from '../../../../entities/file/ModelSelect.tsx';
import { Speakers, useSpeakers } from '../../../../entities/file/Speakers.tsx';
import { LanguageSelect } from '../../../../entities/language/LanguageSelect.tsx';
import { keepRecordingLanguage, readRecordingLanguage } from '../../../../entities/language/languages.ts';
import { VocabularyButton } from '../../../../entities/vocabulary/VocabularyButton.tsx';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { uploader } from '../uploads.ts';
import type { AddingFiles } from '../useAddFiles.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { FolderSelect } from './FolderSelect.tsx';
import { Limits } from './Limits.tsx';
import { Sums } from './Sums.tsx';
import styles from './UploadDialog.module.css';
import { useCaptionFiles } from './useCaptionFiles.ts';
import { fitting, useFit } from './useFit.ts';
import { useTrackChoices } from './useTrackChoices.ts';

interface Props {
  readonly adding: AddingFiles;
}

/** Dialog for the upload options of the chosen files and their cost, shown before anything is sent. */
export function UploadDialog({ adding }: Props) {
  return adding.chosen.length === 0 ? null : <Question adding={adding} />;
}

function Question({ adding }: Props) {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const say = useProblem();
  const home = useAccount()?.homeProjectId;
  const [language, setLanguage] = useState(() => readRecordingLanguage(locale));
  const model = useModelChoice(language);
  const speakers = useSpeakers();
  const [isByHand, setByHand] = useState(false);
  const recordings = adding.chosen.filter(({ name }) => !isCaptionFile(name));
  const captions = useCaptionFiles(adding.chosen, language);
  const isCaptioned = (file: File) => captions.of(file).length > 0;
  const tracks = useTrackChoices();
  const isTranscribed = (file: File) => !isByHand && !isCaptioned(file) && tracks.of(file).captionTrack === undefined;
  const { candidates, fit, isCurrent, error } = useFit(recordings, isTranscribed);
  const sent = fitting(candidates);
  const [folderId, setFolder] = useState(adding.folderId);
  const projectId = folderId ?? home;

  function upload(): void {
    if (projectId === undefined) return;
    keepRecordingLanguage(language);
    for (const { file, looked } of sent) {
      const { begun, durationMs } = looked;
      const { soundTrack, captionTrack } = tracks.of(file);
      const choice = { language, projectId, durationMs, soundTrack };
      if (begun) uploader.add(file, { language: begun.language, projectId: begun.projectId, file: begun });
      else if (isCaptioned(file)) uploader.add(file, { ...choice, captions: captions.of(file) });
      else if (captionTrack !== undefined) uploader.add(file, { ...choice, captionTrack });
      else if (isByHand) uploader.add(file, { ...choice, isTranscribed: false });
      else uploader.add(file, { ...choice, maxSpeakers: speakers.max, model: model.name });
    }
    adding.clear();
  }

  return (
    <FormDialog
      title={t('ask.title', { count: adding.chosen.length })}
      submit={t('ask.submit', { count: Math.max(1, sent.length) })}
      cancel={t('ask.cancel')}
      size="wide"
      isReady={isCurrent && captions.isRead && sent.length > 0 && projectId !== undefined}
      problem={error ? say(error) : null}
      onSubmit={upload}
      onClose={adding.clear}
    >
      <ChosenFiles
        candidates={candidates}
        captions={captions.chosen}
        tracks={tracks}
        language={language}
        onLanguage={captions.setLanguage}
        onEncoding={captions.setEncoding}
        onColumn={captions.setColumn}
        onLeaveOut={adding.leaveOut}
      />
      {recordings.some(isCaptioned) ? <Notice tone="info">{t('captions.about')}</Notice> : null}
      {adding.isCut ? <Notice tone="info">{t('ask.tooMany', { max: maxFilesAtOnce })}</Notice> : null}
      <Sums fit={fit} candidates={candidates} />
      {fit && isCurrent ? <Limits fit={fit} candidates={candidates} /> : null}
      <div className={styles.fields}>
        {recordings.length > 0 && recordings.every(isCaptioned) ? null : (
          <LanguageSelect language={language} onChange={setLanguage} isTranscribed={!isByHand} data-autofocus />
        )}
        {projectId === undefined ? null : <FolderSelect folderId={projectId} onChange={setFolder} />}
      </div>
      {recordings.every(isCaptioned) ? null : (
        <div className={styles.speakers}>
          <Checkbox label={t('ask.byHand')} hint={t('ask.byHandHint')} checked={isByHand} onChange={setByHand} />
          {isByHand ? null : (
            <>
              <ModelSelect choice={model} />
              <VocabularyButton file={null} />
              <Speakers speakers={speakers} />
            </>
          )}
        </div>
      )}
    </FormDialog>
  );
}
