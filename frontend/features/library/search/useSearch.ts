import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const waitMs = 250;
const name = 'search';

/**
 * Returns the search text and its setter. The text is part of the URL, so that going back from a file restores the
 * results.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [settled] = useDebouncedValue(typed.trim(), waitMs);
  // Clearing the field shows the folder immediately, without the debounce delay.
  const search = typed.trim() === '' ? '' : settled;

  // Follows a link to the same screen with a different search or none.
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== search) setTyped(inAddress);
  }

  useEffect(() => {
    if (search === inAddress) return;
    setParams(search === '' ? {} : { [name]: search }, { replace: true });
  }, [search, inAddress, setParams]);

  return { typed, setTyped, search };
}
