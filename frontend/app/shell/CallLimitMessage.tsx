import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToWaits, workWaitsUntilMs } from '../../platform/api/callLimit.ts';
import { useLater } from '../../platform/useLater.ts';
import { watchCallLimit } from './callLimitWait.ts';

const loadLine = () => import('./CallLimitLine.tsx');

/** Line on every screen while its content, or work on many files, waits for the limit of calls a minute. */
export function CallLimitMessage() {
  const queries = useQueryClient();
  const [readUntilMs, setReadUntilMs] = useState<number | null>(null);
  useEffect(() => watchCallLimit(queries.getQueryCache(), setReadUntilMs), [queries]);
  const workUntilMs = useSyncExternalStore(subscribeToWaits, workWaitsUntilMs);
  const untilMs = Math.max(readUntilMs ?? 0, workUntilMs ?? 0);
  const line = useLater(loadLine, untilMs > 0);
  return line && untilMs > 0 ? <line.CallLimitLine key={untilMs} untilMs={untilMs} /> : null;
}
