import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';

/**
 * Mails a code if the address has an account. The reply is always the same, even after too many requests, because only
 * an existing account can have too many.
 */
export async function startPasswordReset(
  cloud: Pick<Cloud, 'identity'>,
  { email }: Input<typeof session.startPasswordReset>,
): Promise<Reply<typeof session.startPasswordReset>> {
  await cloud.identity.startPasswordReset(email);
  return { done: true };
}
