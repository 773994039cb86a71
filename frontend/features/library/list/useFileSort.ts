import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { infoQuery } from '../../../entities/account/info.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { type FileSort, keepFileSort, newestFirst, readFileSort } from './fileSort.ts';

interface FileOrder {
  readonly sort: FileSort;
  /** False while it is not known yet which order was chosen on another machine: to list by another one is in vain. */
  readonly isKnown: boolean;
  readonly order: (next: FileSort) => void;
}

/** The order of the list, and what changes it: as chosen last in this browser, else on another machine. */
export function useFileSort(): FileOrder {
  const api = useApi();
  const info = useQuery(infoQuery);
  const [chosen, setChosen] = useState(readFileSort);

  function order(next: FileSort) {
    keepFileSort(next);
    setChosen(next);
    // For other machines; this one has it.
    api.saveDashboard({ fileSort: next }).catch(() => undefined);
  }
  const sort = chosen ?? info.data?.dashboard.fileSort ?? newestFirst;
  return { sort, isKnown: chosen !== null || !info.isPending, order };
}
