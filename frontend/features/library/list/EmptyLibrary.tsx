import { IconFileMusic } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AddFiles } from '../upload/AddFiles.tsx';
import type { useAddFiles } from '../upload/useAddFiles.ts';
import styles from './EmptyLibrary.module.css';

interface Props {
  readonly adding: ReturnType<typeof useAddFiles>;
}

/** Before the first file: one sentence and one thing to do. */
export function EmptyLibrary({ adding }: Props) {
  const { t } = useTranslation('library');
  return (
    <section className={styles.zone}>
      <EmptyState icon={<IconFileMusic size={28} />} title={t('empty.title')} text={t('empty.text')}>
        <AddFiles adding={adding} />
      </EmptyState>
    </section>
  );
}
