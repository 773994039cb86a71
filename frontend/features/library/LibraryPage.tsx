import { Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './LibraryPage.module.css';
import { FileList } from './list/FileList.tsx';
import { type FileSort, keepFileSort, readFileSort } from './list/fileSort.ts';
import { useLibrary } from './list/useLibrary.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { AddFiles, FileInput } from './upload/AddFiles.tsx';
import { UploadDialog } from './upload/ask/UploadDialog.tsx';
import { PageDropZone } from './upload/PageDropZone.tsx';
import { useAddFiles } from './upload/useAddFiles.ts';

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
      <UploadDialog adding={adding} />
    </div>
  );
}
