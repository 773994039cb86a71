import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../../domain/captions/types.ts';
import { youtubeTitle } from '../../../../../domain/youtube/texts.ts';
import { maxDescriptionBytes, maxTitleLength, type Privacy, privacies } from '../../../../../domain/youtube/upload.ts';
import { LanguageChoice } from '../../../../entities/captions/exporting/LanguageChoice.tsx';
import { IssueCount } from '../../../../entities/exports/dialog/IssueCount.tsx';
import { ExportList } from '../../../../entities/exports/ExportRow.tsx';
import { googleQuery } from '../../../../entities/youtube/youtube.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from '../../parts/Export.module.css';
import { useEditor } from '../../parts/hooks.ts';
import { useExports } from '../../parts/useExports.ts';
import { UploadRow } from './UploadRow.tsx';
import { isUploading, useYouTubeUploads } from './useYouTubeUploads.ts';

/**
 * Uploads the video with its captions to YouTube. The dialog can be closed: the upload continues and is listed when the
 * dialog is opened again.
 */
export function YouTubeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('youtube');
  return (
    <Dialog title={t('title')} size="wide" closeLabel={t('close')} onClose={onClose} holdsInput>
      <UploadForm />
    </Dialog>
  );
}

const original = 'original';

function UploadForm() {
  const { file, store, quality } = useEditor();
  const { t } = useTranslation('youtube');
  const issues = useSyncExternalStore(quality.changed.subscribe, () => quality.count);
  const say = useProblem();
  const { list, start, resume, cancel } = useYouTubeUploads();
  const { data: google } = useQuery(googleQuery);
  const { busy, problem, send } = useSend();
  const tabs = store.document.tabs.map(({ id }) => id);
  const [title, setTitle] = useState(() => youtubeTitle(file.title));
  const [description, setDescription] = useState('');
  const [privacy, setPrivacy] = useState<Privacy>('private');
  const [source, setSource] = useState(original);
  const [tracks, setTracks] = useState<readonly TabId[]>(tabs);
  // Idempotency key: the same for every attempt to send one upload.
  const uploadId = useRef(crypto.randomUUID());
  const isRunning = list.data?.some(isUploading) ?? false;
  const isConnected = google?.connectedAt != null;

  const upload = () =>
    send(async () => {
      const exportId = source === original ? {} : { exportId: source };
      const asked = { uploadId: uploadId.current, title, description, privacyStatus: privacy, tracks: [...tracks] };
      await start({ ...asked, ...exportId });
      uploadId.current = crypto.randomUUID();
    });

  useEffect(() => {
    const resumed = resume();
    if (resumed) void send(() => resumed);
  });

  return (
    <>
      <TextField label={t('videoTitle')} value={title} maxLength={maxTitleLength} onChange={setTitle} />
      <Textarea
        label={t('description')}
        value={description}
        maxLength={maxDescriptionBytes}
        minRows={2}
        maxRows={6}
        autosize
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Segments<Privacy>
        label={t('privacy')}
        value={privacy}
        options={privacies.map((value) => ({ value, label: t(`privacies.${value}`) }))}
        onChange={setPrivacy}
      />
      <SourceField value={source} onChange={setSource} />
      {tabs.length > 0 && <LanguageChoice label={t('tracks')} languages={tabs} chosen={tracks} onChange={setTracks} />}
      <IssueCount files={[{ issues }]} />
      <p className={styles.quiet}>{t(isConnected ? 'goesOn' : 'consentFirst')}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button loading={busy} disabled={isRunning || title.trim() === ''} onClick={() => void upload()}>
        {t(isRunning ? 'running' : isConnected ? 'start' : 'connectAndStart')}
      </Button>
      {list.isError && <Notice tone="error">{say(list.error)}</Notice>}
      {list.data?.[0] && (
        <ExportList label={t('past')} newest={{ id: list.data[0].id, isRunning: isUploading(list.data[0]) }}>
          {list.data.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={() => void send(() => cancel(upload))} />
          ))}
        </ExportList>
      )}
    </>
  );
}

interface SourceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Selects the video to upload: the original or an exported video. */
function SourceField({ value, onChange }: SourceProps) {
  const { t, i18n } = useTranslation('youtube');
  const { list } = useExports();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const made = (list.data ?? []).filter(({ status, format }) => status === 'ready' && format === 'mp4');
  return (
    <Select
      label={t('source')}
      hint={t('sourceHint')}
      value={value}
      options={[
        { value: original, label: t('original') },
        ...made.map(({ id, captions, createdAt }) => ({
          value: id,
          label: t(captions === 'burned' ? 'burned' : 'exported', { when: when.format(new Date(createdAt)) }),
        })),
      ]}
      onChange={onChange}
    />
  );
}
