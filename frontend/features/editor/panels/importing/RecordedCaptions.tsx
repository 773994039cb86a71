import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { trackName } from '../../../../entities/file/trackName.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Import.module.css';
import { useRecordedCaptions } from './useRecordedCaptions.ts';

/** Subtitle tracks of the recording, to be imported, or with the reason why they cannot be read. */
export function RecordedCaptions() {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const { t: named } = useTranslation('file');
  const locale = useLocale();
  const { add, adding, isFailed } = useRecordedCaptions();
  if (file.subtitleTracks.length === 0) return null;
  return (
    <section className={styles.tracks} aria-label={t('import.tracks.title')}>
      <h3 className={styles.subheading}>{t('import.tracks.title')}</h3>
      <ul>
        {file.subtitleTracks.map((track) => {
          const name = trackName(track, 'captions', { t: named, locale });
          return (
            <li key={track.number}>
              <span dir="auto">{name}</span>
              {track.problem ? (
                <span className={styles.note}>{named(`tracks.problems.${track.problem}`)}</span>
              ) : (
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={t('import.tracks.addNamed', { name })}
                  loading={adding === track.number}
                  onClick={() => void add(track.number)}
                >
                  {t('import.tracks.add')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isFailed && <Notice tone="error">{t('import.tracks.failed')}</Notice>}
    </section>
  );
}
