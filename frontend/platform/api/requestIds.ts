import { useState } from 'react';

/** Idempotency keys of a request that may have to be repeated. */
export interface RequestIds {
  /**
   * Returns the same id for the same content: a failed attempt may have reached the API, which then recognizes the next
   * one as a repetition.
   */
  readonly idFor: (wish: string) => string;
  /** Ends the request, whether it succeeded or was abandoned: the same content gets a new id. */
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

/** Idempotency keys of a form, for as long as it is shown. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(() => requestIds());
  return ids;
}
