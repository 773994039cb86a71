import type { Query, QueryCache } from '@tanstack/react-query';
import { queryDelayMs } from '../../platform/api/queries.ts';
import { isCallLimit } from '../../platform/api/retryAfter.ts';

/**
 * Watches the queries of a page. Calls the listener with the time until which some of them wait because the person has
 * made too many calls, in milliseconds since 1970, and with null when none of them waits any more.
 */
export function watchCallLimit(cache: QueryCache, listener: (untilMs: number | null) => void): () => void {
  const waits = new Map<Query, number>();
  let lastMs: number | null = null;
  return cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated' && event.action.type === 'failed' && isCallLimit(event.action.error))
      waits.set(query, Date.now() + queryDelayMs(0, event.action.error));
    else if (event.type === 'removed' || query.state.fetchStatus !== 'fetching') waits.delete(query);
    // A query that no component uses is not sent again.
    const used = [...waits].flatMap(([one, untilMs]) => (one.getObserversCount() > 0 ? untilMs : []));
    const untilMs = used.length > 0 ? Math.max(...used) : null;
    if (untilMs === lastMs) return;
    lastMs = untilMs;
    listener(untilMs);
  });
}
