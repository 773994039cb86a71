import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { StateView } from '../../../ui/feedback/StateView.tsx';
import { AddFiles } from '../upload/AddFiles.tsx';
import type { AddingFiles } from '../upload/useAddFiles.ts';
import styles from './EmptyLibrary.module.css';

interface Props {
  readonly adding: AddingFiles;
  /** Whether the whole library is empty, before the first file, or one folder. */
  readonly of: 'library' | 'folder';
}

/** Empty state with one sentence and one action. On touch screens it does not mention dropping files. */
export function EmptyLibrary({ adding, of }: Props) {
  const { t } = useTranslation('library');
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const words =
    of === 'library'
      ? { title: t(isTouch ? 'onTouch.empty' : 'empty.title'), text: t('empty.text') }
      : { title: t('emptyFolder.title'), text: t(isTouch ? 'onTouch.emptyFolder' : 'emptyFolder.text') };
  return (
    <section className={styles.zone}>
      <StateView state="empty" {...words}>
        <AddFiles adding={adding} />
      </StateView>
    </section>
  );
}
