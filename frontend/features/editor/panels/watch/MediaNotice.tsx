import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { Watched } from '../../engine/session/readWatched.ts';
import styles from './Watch.module.css';

interface Props {
  readonly file: Pick<Watched['file'], 'fileType' | 'mediaStatus' | 'mediaUrl'>;
  /** Whether the browser could not play the media. */
  readonly hasFailed: boolean;
  /** Requests a new media URL. */
  readonly onAgain: () => void;
}

/** Explains why there is no picture or nothing to play. */
export function MediaNotice({ file: { fileType, mediaStatus, mediaUrl }, hasFailed, onAgain }: Props) {
  const { t } = useTranslation('watch');
  if (hasFailed)
    return (
      <div className={styles.failure}>
        <Notice tone="error">
          <p>{t('failed')}</p>
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        </Notice>
      </div>
    );
  if (mediaStatus === 'ready' || (mediaUrl !== null && fileType === 'audio')) return null;
  const notice = <Notice tone={mediaStatus === 'soundOnly' ? 'warning' : 'info'}>{t(`media.${mediaStatus}`)}</Notice>;
  return <div className={mediaUrl === null ? styles.withoutMedia : styles.failure}>{notice}</div>;
}
