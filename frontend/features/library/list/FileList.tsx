import { Button } from '@mantine/core';
import { IconMoodEmpty, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { useAddFiles } from '../upload/useAddFiles.ts';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { FileTable } from './FileTable.tsx';
import type { FileSort } from './fileSort.ts';
import { SkeletonTable } from './SkeletonTable.tsx';
import type { Library } from './useLibrary.ts';

interface Props {
  readonly library: Library;
  readonly search: string;
  readonly sort: FileSort;
  readonly onSort: (next: FileSort) => void;
  readonly adding: ReturnType<typeof useAddFiles>;
}

/** The list in each of its states: loading, failed, empty, nothing found, and full. */
export function FileList({ library, search, sort, onSort, adding }: Props) {
  const { t } = useTranslation('library');
  const say = useProblem();
  switch (library.state) {
    case 'full':
      return <FileTable rows={library.rows} sort={sort} onSort={onSort} onEnd={library.more} />;
    case 'loading':
      return <SkeletonTable sort={sort} />;
    case 'empty':
      return <EmptyLibrary adding={adding} />;
    case 'none':
      return (
        <EmptyState icon={<IconMoodEmpty size={28} />} title={t('search.none', { search })} text={t('search.hint')} />
      );
    case 'broken':
      return (
        <EmptyState icon={<IconPlugConnectedX size={28} />} title={t('broken.title')} text={say(library.error)}>
          <Button variant="default" onClick={library.again}>
            {t('broken.again')}
          </Button>
        </EmptyState>
      );
  }
}
