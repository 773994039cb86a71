import { useEffect, useState } from 'react';
import type { WrapLines } from '../../../domain/style/wrapLines.ts';

/**
 * Fetches the line breaking of captions: 140 kB of character widths and coverage, which load in parallel with the
 * renderer instead of with the page.
 */
export async function fetchWrap(): Promise<WrapLines> {
  const { wrapLines } = await import('../../../domain/style/wrapLines.ts');
  return wrapLines;
}

/** Line breaking function of captions; null until loaded. */
export function useWrap(): WrapLines | null {
  const [wrap, setWrap] = useState<WrapLines | null>(null);
  useEffect(() => {
    // React calls a function that is passed to a state setter, so it is wrapped here.
    fetchWrap().then(
      (fetched) => setWrap(() => fetched),
      (error: unknown) => console.error('The captions cannot be drawn.', error),
    );
  }, []);
  return wrap;
}
