import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { seal, unseal } from '../../cloud/identity/sealing.ts';

const purpose = 'social-ticket';
/** Long enough to read the terms, and to fetch a code from one's mail. */
const seconds = 1800;

type Parts = Pick<Cloud, 'sealing' | 'now'>;

/** A ticket for a sign-up: the session that it will open, encrypted, so that nobody has it before the terms are agreed. */
export const sealTicket = (cloud: Parts, refreshToken: string): Promise<string> =>
  seal(cloud.sealing, { refreshToken }, { purpose, now: cloud.now(), seconds });

/** The refresh token of a ticket. Throws `social.stale` if it is not ours or has expired. */
export async function readTicket(cloud: Parts, ticket: string): Promise<string> {
  const value = await unseal(cloud.sealing, ticket, { purpose, now: cloud.now() });
  if (typeof value?.refreshToken !== 'string') throw new Refusal('social.stale');
  return value.refreshToken;
}
