import { Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadRequests } from '../../entities/file/uploadRequest.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { LimitDialog } from './dialogs/LimitDialog.tsx';
import { FirstSteps } from './firstSteps/FirstSteps.tsx';
import styles from './LibraryPage.module.css';
import { FileList } from './list/FileList.tsx';
import { useFileSort } from './list/useFileSort.ts';
import { useLibrary } from './list/useLibrary.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { AddFiles, FileInput } from './upload/AddFiles.tsx';
import { PageDropZone } from './upload/PageDropZone.tsx';
import { useAddFiles } from './upload/useAddFiles.ts';
import { useUploadHint } from './upload/useUploadHint.ts';

const searchWaitMs = 250;

/** The reader's files, and the place where new ones are dropped. */
export default function LibraryPage() {
  const { t } = useTranslation('library');
  const adding = useAddFiles();
  const [sort, order] = useFileSort();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), searchWaitMs);
  const library = useLibrary(settled, sort);
  useTitle(t('title'));

  useUploadRequests(() => adding.input.current?.click());
  useUploadHint();

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
      <div className={styles.list} data-tour="files">
        <FileList {...{ library, sort, adding }} search={settled} onSort={order} />
      </div>
      <FirstSteps />
      <FileInput inputRef={adding.input} onFiles={adding.add} />
      <PageDropZone onFiles={adding.add} />
      <LimitDialog />
    </div>
  );
}
