import { useEffect, useState } from 'react';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { useApi } from '../../platform/api/useApi.ts';

export type Invitation = Reply<Routes['readInvitation']>;

/** Returns the token in the path of an invitation; null for any other path. */
export const invitationTokenOf = (path: string | null): string | null =>
  /^\/(?:en|ja)\/invite\/([^/?#]+)/.exec(path ?? '')?.[1] ?? null;

/**
 * Reads an invitation. Null while it loads, and if it cannot be read: the page then works without its details, and
 * accepting it reports the problem.
 */
export function useInvitation(token: string | null): Invitation | null {
  const api = useApi();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (token !== null)
      api.readInvitation({ token }).then(
        (read) => {
          if (!isLeft) setInvitation(read);
        },
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [api, token]);
  return invitation;
}
