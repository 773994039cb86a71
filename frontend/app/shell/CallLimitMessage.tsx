import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLater } from '../../platform/useLater.ts';
import { watchCallLimit } from './callLimitWait.ts';

const loadLine = () => import('./CallLimitLine.tsx');

/** Line on every screen while its content waits for the limit of calls a minute. */
export function CallLimitMessage() {
  const queries = useQueryClient();
  const [untilMs, setUntilMs] = useState<number | null>(null);
  useEffect(() => watchCallLimit(queries.getQueryCache(), setUntilMs), [queries]);
  const line = useLater(loadLine, untilMs !== null);
  return line && untilMs !== null ? <line.CallLimitLine key={untilMs} untilMs={untilMs} /> : null;
}
