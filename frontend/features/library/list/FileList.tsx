import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Unreachable } from '../../../platform/api/request.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { StateView } from '../../../ui/StateView.tsx';
import type { AddingFiles } from '../upload/useAddFiles.ts';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { FileTable } from './FileTable.tsx';
import type { FileSort } from './fileSort.ts';
import type { Library } from './useLibrary.ts';

interface Props {
  readonly library: Library;
  readonly search: string;
  readonly sort: FileSort;
  readonly onSort: (next: FileSort) => void;
  readonly adding: AddingFiles;
}

/** The list in each of its states: loading, failed, empty, nothing found, and full. */
export function FileList({ library, search, sort, onSort, adding }: Props) {
  const { t } = useTranslation('library');
  const say = useProblem();
  switch (library.state) {
    case 'full':
      return <FileTable rows={library.rows} sort={sort} onSort={onSort} onEnd={library.more} />;
    case 'loading':
      return <FileTable rows={undefined} sort={sort} onSort={onSort} />;
    case 'empty':
      return <EmptyLibrary adding={adding} />;
    case 'none':
      return (
        <StateView
          state="empty"
          icon={<IconSearch size={28} stroke={1.6} />}
          title={t('search.none', { search })}
          text={t('search.hint')}
        />
      );
    case 'broken':
      return (
        <StateView
          state={library.error instanceof Unreachable ? 'offline' : 'error'}
          title={t('broken.title')}
          text={say(library.error)}
        >
          <Button variant="default" onClick={library.again}>
            {t('broken.again')}
          </Button>
        </StateView>
      );
  }
}
