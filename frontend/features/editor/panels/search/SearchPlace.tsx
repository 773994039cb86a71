import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useEditor } from '../../parts/hooks.ts';

const SearchBar = lazy(() => import('./SearchBar.tsx'));

/** Search bar while it is open. Its code is loaded on first use. */
export function SearchPlace() {
  const { search } = useEditor();
  const isOpen = useSyncExternalStore(search.changed.subscribe, () => search.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <SearchBar />
    </Suspense>
  );
}
