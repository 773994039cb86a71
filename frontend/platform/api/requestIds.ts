import { useState } from 'react';

/** The id of a request that may have to be sent again. */
export interface RequestIds {
  /**
   * The same id for as long as the same is wished for: a try that failed may have reached the API, which takes the next one
   * for a repetition.
   */
  readonly idFor: (wish: string) => string;
  /** The wish is fulfilled, or over: the same wish is another one from now on. */
  readonly forget: () => void;
}

export function requestIds(newId: () => string = () => crypto.randomUUID()): RequestIds {
  let kept: { readonly wish: string; readonly id: string } | null = null;
  return {
    idFor: (wish) => {
      if (kept?.wish !== wish) kept = { wish, id: newId() };
      return kept.id;
    },
    forget: () => {
      kept = null;
    },
  };
}

/** The ids of what a form sends, for as long as it is shown. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(() => requestIds());
  return ids;
}
