import type { QueryClient } from '@tanstack/react-query';

/** Longest pause between a response and the requests that a screen sends because of it. */
const pauseMs = 300;

/** Runs once after something has been read and no request has been pending for a moment. */
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
