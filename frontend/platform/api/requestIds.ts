import { useState } from 'react';

/** Idempotency keys of requests that may have to be repeated. */
export interface RequestIds {
  /**
   * Returns the same id for the same content: a failed attempt may have reached the API, which then recognizes the next
   * one as a repetition.
   */
  readonly idFor: (wish: string) => string;
  /** Ends the requests, whether they succeeded or were abandoned: the same content gets a new id. */
  readonly forget: () => void;
}

export function requestIds(newId: () => string = () => crypto.randomUUID()): RequestIds {
  const ids = new Map<string, string>();
  return {
    idFor: (wish) => {
      const id = ids.get(wish) ?? newId();
      ids.set(wish, id);
      return id;
    },
    forget: () => ids.clear(),
  };
}

/** Idempotency keys of a form, for as long as it is shown. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(() => requestIds());
  return ids;
}
