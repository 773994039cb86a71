import type { QueryClient } from '@tanstack/react-query';

/** Between one answer and what a screen asks for because of it. */
const pauseMs = 300;

/** Runs once when something has been read and nothing is being read any more, for a moment. */
export function whenSettled(queries: QueryClient, run: () => void): void {
  const cache = queries.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const hasRead = cache.getAll().some(({ state }) => state.status !== 'pending');
    if (hasRead && queries.isFetching() === 0) timer = setTimeout(settle, pauseMs);
  };
  const unsubscribe = cache.subscribe(look);
  function settle(): void {
    unsubscribe();
    run();
  }
  look();
}
