import { Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../components/useTitle.ts';
import { AddFiles, FileInput } from './AddFiles.tsx';
import { FileList } from './FileList.tsx';
import { type FileSort, keepFileSort, readFileSort } from './fileSort.ts';
import styles from './LibraryPage.module.css';
import { LimitDialog } from './LimitDialog.tsx';
import { PageDropZone } from './PageDropZone.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useAddFiles } from './useAddFiles.ts';
import { useLibrary } from './useLibrary.ts';

const searchWaitMs = 250;

/** The reader's files, and the place where new ones are dropped. */
export default function LibraryPage() {
  const { t } = useTranslation('library');
  const adding = useAddFiles();
  const [sort, setSort] = useState<FileSort>(readFileSort);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), searchWaitMs);
  const library = useLibrary(settled, sort);
  useTitle(t('title'));

  function order(next: FileSort) {
    keepFileSort(next);
    setSort(next);
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1}>{t('title')}</Title>
        {library.state === 'empty' ? null : (
          <div className={styles.tools}>
            <SearchBox value={search} onChange={setSearch} />
            <AddFiles adding={adding} />
          </div>
        )}
      </header>
      <FileList {...{ library, sort, adding }} search={settled} onSort={order} />
      <FileInput inputRef={adding.input} onFiles={adding.add} />
      <PageDropZone onFiles={adding.add} />
      <LimitDialog />
    </div>
  );
}
