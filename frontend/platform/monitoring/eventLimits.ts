/**
 * Maximum number of events of a type that are recorded per page load. The RUM client's own limit does not count
 * scripts, styles and fonts, and a session has room for 200 events: without these limits there would be no room for
 * errors.
 */
const maxEvents: Readonly<Record<string, number>> = {
  'com.amazon.rum.performance_resource_event': 10,
  'com.amazon.rum.xray_trace_event': 20,
};

/** Returns a predicate that decides for each event of one page load whether it is recorded. */
export function eventLimits(): (type: string) => boolean {
  const counts = new Map<string, number>();
  return (type) => {
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    return count < (maxEvents[type] ?? Number.POSITIVE_INFINITY);
  };
}
