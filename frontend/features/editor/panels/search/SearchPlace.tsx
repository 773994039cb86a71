import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useEditor } from '../../parts/hooks.ts';

const SearchBar = lazy(() => import('./SearchBar.tsx'));

/** The search, while it is open; its code is fetched when it is first asked for. */
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
