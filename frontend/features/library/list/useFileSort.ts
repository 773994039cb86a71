import { useState } from 'react';
import { useInfo } from '../../../entities/account/info.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { type FileSort, keepFileSort, newestFirst, readFileSort } from './fileSort.ts';

/** The order of the list, and what changes it: as chosen last in this browser, else on another machine. */
export function useFileSort(): readonly [sort: FileSort, order: (next: FileSort) => void] {
  const api = useApi();
  const elsewhere = useInfo()?.dashboard.fileSort;
  const [chosen, setChosen] = useState(readFileSort);

  function order(next: FileSort) {
    keepFileSort(next);
    setChosen(next);
    // For other machines; this one has it.
    api.saveDashboard({ fileSort: next }).catch(() => undefined);
  }
  return [chosen ?? elsewhere ?? newestFirst, order];
}
