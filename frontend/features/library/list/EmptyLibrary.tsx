import { useTranslation } from 'react-i18next';
import { StateView } from '../../../ui/StateView.tsx';
import { AddFiles } from '../upload/AddFiles.tsx';
import type { AddingFiles } from '../upload/useAddFiles.ts';
import styles from './EmptyLibrary.module.css';

interface Props {
  readonly adding: AddingFiles;
  /** The whole library, before the first file; or one folder. */
  readonly of: 'library' | 'folder';
}

/** Where nothing is yet: one sentence and one thing to do. */
export function EmptyLibrary({ adding, of }: Props) {
  const { t } = useTranslation('library');
  const words = of === 'library' ? 'empty' : 'emptyFolder';
  return (
    <section className={styles.zone}>
      <StateView state="empty" title={t(`${words}.title`)} text={t(`${words}.text`)}>
        <AddFiles adding={adding} />
      </StateView>
    </section>
  );
}
