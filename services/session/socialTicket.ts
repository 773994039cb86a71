import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { seal, unseal } from '../../cloud/identity/sealing.ts';

const purpose = 'social-ticket';
/** Validity of a ticket, in seconds: long enough to read the terms and to get a code from a mailbox. */
const seconds = 1800;

type Parts = Pick<Cloud, 'sealing' | 'now'>;

/**
 * Creates a ticket for a sign-up. It contains the session that the sign-up will open, encrypted, so that nobody can use
 * the session before agreeing to the terms.
 */
export const sealTicket = (cloud: Parts, refreshToken: string): Promise<string> =>
  seal(cloud.sealing, { refreshToken }, { purpose, now: cloud.now(), seconds });

/** Returns the refresh token of a ticket. Throws `social.stale` if the ticket is invalid or has expired. */
export async function readTicket(cloud: Parts, ticket: string): Promise<string> {
  const value = await unseal(cloud.sealing, ticket, { purpose, now: cloud.now() });
  if (typeof value?.refreshToken !== 'string') throw new Refusal('social.stale');
  return value.refreshToken;
}
