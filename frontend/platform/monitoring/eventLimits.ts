interface Limits {
  readonly perPage: number;
  /** Number of events in the session from which no more events of the type are recorded. */
  readonly untilSessionCount: number;
}

/**
 * Limits by event type. The RUM client's own limit does not count scripts, styles and fonts, and a session has room for
 * 200 events: without these limits some page loads would leave no room for errors.
 */
const limitsByType: Readonly<Record<string, Limits>> = {
  'com.amazon.rum.performance_resource_event': { perPage: 10, untilSessionCount: 100 },
  'com.amazon.rum.xray_trace_event': { perPage: 20, untilSessionCount: 100 },
};
/** Limits of page views, timings and web vitals. */
const usualLimits: Limits = { perPage: Number.POSITIVE_INFINITY, untilSessionCount: 150 };

/** Whether events of a type report faults: errors, failed calls, and the product's own events. */
const reportsFault = (type: string): boolean =>
  !type.startsWith('com.amazon.rum.') || /\.(?:js_error|http)_event$/.test(type);

/**
 * Returns a predicate that decides for each event of one page load whether it is recorded, by its type and the number
 * of events that its session has. Events that report faults have no limit but the session's own.
 */
export function eventLimits(): (type: string, sessionCount: number) => boolean {
  const counts = new Map<string, number>();
  return (type, sessionCount) => {
    if (reportsFault(type)) return true;
    const { perPage, untilSessionCount } = limitsByType[type] ?? usualLimits;
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    return count < perPage && sessionCount < untilSessionCount;
  };
}
