import { useTranslation } from 'react-i18next';
import { StateView } from '../../../ui/StateView.tsx';
import { AddFiles } from '../upload/AddFiles.tsx';
import type { AddingFiles } from '../upload/useAddFiles.ts';
import styles from './EmptyLibrary.module.css';

interface Props {
  readonly adding: AddingFiles;
}

/** Before the first file: one sentence and one thing to do. */
export function EmptyLibrary({ adding }: Props) {
  const { t } = useTranslation('library');
  return (
    <section className={styles.zone}>
      <StateView state="empty" title={t('empty.title')} text={t('empty.text')}>
        <AddFiles adding={adding} />
      </StateView>
    </section>
  );
}
