import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useEditor } from '../parts/hooks.ts';
import { KeepCaret } from '../parts/KeepCaret.tsx';
import { fetchConflictQuestion } from './panelCode.ts';

const ConflictQuestion = lazy(async () => ({ default: (await fetchConflictQuestion()).ConflictQuestion }));

/** Shows both texts of captions edited concurrently and lets the user choose. Nothing is discarded before that. */
export function ConflictDialog() {
  const { conflicts } = useEditor();
  const unresolved = useSyncExternalStore(conflicts.changed.subscribe, () => conflicts.unresolved);
  if (unresolved.length === 0) return null;
  return (
    <>
      <KeepCaret />
      <Suspense fallback={null}>
        <ConflictQuestion unresolved={unresolved} />
      </Suspense>
    </>
  );
}
