import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { infoQuery } from '../../../entities/account/info.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { type FileSort, keepFileSort, newestFirst, readFileSort } from './fileSort.ts';

interface FileOrder {
  readonly sort: FileSort;
  /** False until the order chosen on another device is known. Listing in another order before that is wasted. */
  readonly isKnown: boolean;
  readonly order: (next: FileSort) => void;
}

/** Returns the order of the list and its setter: the order last chosen in this browser, or else on another device. */
export function useFileSort(): FileOrder {
  const api = useApi();
  const info = useQuery(infoQuery);
  const [chosen, setChosen] = useState(readFileSort);

  function order(next: FileSort) {
    keepFileSort(next);
    setChosen(next);
    // Saved for other devices; this browser has already stored it.
    api.saveDashboard({ fileSort: next }).catch(() => undefined);
  }
  const sort = chosen ?? info.data?.dashboard.fileSort ?? newestFirst;
  return { sort, isKnown: chosen !== null || !info.isPending, order };
}
