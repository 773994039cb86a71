import { useEffect, useState } from 'react';
import { type Area, loadWords } from '../../platform/i18n.ts';

/** Whether the words of areas are here. What cannot be fetched now is simply not shown. */
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
