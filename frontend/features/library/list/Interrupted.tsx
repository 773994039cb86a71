import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../entities/file/file.ts';
import { useResume } from '../upload/useResume.tsx';
import styles from './FileTable.module.css';

interface Props {
  readonly file: FileRow;
}

/** Upload that this page does not run. It resumes when the same file is chosen again, or can be discarded. */
export function Interrupted({ file }: Props) {
  const { t } = useTranslation('uploads');
  return (
    <div className={styles.state} data-tone="warning">
      <span title={t('interrupted.text')}>{t('interrupted.state')}</span>
      {file.may.includes('upload') ? <Ways file={file} /> : null}
    </div>
  );
}

function Ways({ file }: Props) {
  const { t } = useTranslation('uploads');
  const { resume, discard, input } = useResume(file);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.inline}
        title={t('interrupted.resumeNamed', { name: file.fileName })}
        onClick={resume}
      >
        {t('interrupted.resume')}
      </Button>
      <Button variant="subtle" size="compact-sm" className={styles.inline} onClick={discard}>
        {t('interrupted.discard')}
      </Button>
      {input}
    </>
  );
}
