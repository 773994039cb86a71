import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refOf } from '../../../../entities/file/file.ts';
import { trackName } from '../../../../entities/file/trackName.ts';
import { useFileAction } from '../../../../entities/file/useFileAction.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Settings.module.css';

/** Sound track of a recording with several. Another one is prepared before it is heard. */
export function SoundSettings() {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const { t: named } = useTranslation('file');
  const api = useApi();
  const locale = useLocale();
  const current = String(file.soundTrack ?? 0);
  const [chosen, setChosen] = useState(current);
  const { run, busy, problem } = useFileAction(file, {
    work: () => api.transcribe({ ...refOf(file), isTranscribed: false, soundTrack: Number(chosen) }),
    onDone: () => undefined,
  });
  const mayChoose = file.may.includes('transcribe');
  return (
    <div className={styles.group}>
      <h3 className={styles.subheading}>{t('settings.sound')}</h3>
      <Select
        label={named('tracks.sound')}
        isLabelHidden
        noneFound={t('noneFound')}
        disabled={!mayChoose}
        value={chosen}
        options={file.soundTracks.map((track) => ({
          value: String(track.number),
          label: trackName(track, 'soundNumber', { t: named, locale }),
        }))}
        onChange={setChosen}
      />
      <p className={styles.note}>{t(mayChoose ? 'settings.soundNote' : 'settings.soundReadOnly')}</p>
      {chosen !== current && (
        <div className={styles.preview}>
          <p className={styles.note} role="status">
            {t('settings.soundConsequence')}
          </p>
          <div className={styles.buttons}>
            <Button size="compact-md" loading={busy} onClick={run}>
              {t('settings.soundChange')}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setChosen(current)}>
              {t('quality.ignored.cancel')}
            </Button>
          </div>
        </div>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
