import { useEffect, useState } from 'react';
import { type Area, loadWords } from '../../platform/i18n.ts';

/** Whether the translations of namespaces are loaded. If they cannot be fetched, nothing is shown. */
export function useLoadedWords(areas: readonly Area[]): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    loadWords(areas).then(
      () => setHere(true),
      () => undefined,
    );
  }, [areas]);
  return isHere;
}
