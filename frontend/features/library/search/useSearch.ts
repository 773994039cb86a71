import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const waitMs = 250;
const name = 'search';

/** What is searched for. It is part of the address, so that one comes back to the hits from a file. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [settled] = useDebouncedValue(typed.trim(), waitMs);
  // An emptied field shows the folder at once.
  const search = typed.trim() === '' ? '' : settled;

  // A link to the same screen without the search, or with another one.
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
