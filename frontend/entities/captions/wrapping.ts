import { useEffect, useState } from 'react';
import type { WrapLines } from '../../../domain/style/wrapLines.ts';

/** What breaks the lines of captions: 35 kB of widths of letters, which come beside the renderer, not with the page. */
export async function fetchWrap(): Promise<WrapLines> {
  const { wrapLines } = await import('../../../domain/style/wrapLines.ts');
  return wrapLines;
}

/** The same; null until it is there. */
export function useWrap(): WrapLines | null {
  const [wrap, setWrap] = useState<WrapLines | null>(null);
  useEffect(() => {
    // A function that is set is called: it is the value here.
    fetchWrap().then(
      (fetched) => setWrap(() => fetched),
      (error: unknown) => console.error('The captions cannot be drawn.', error),
    );
  }, []);
  return wrap;
}
