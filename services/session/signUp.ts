import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putSignUpNote } from '../../cloud/table/users.ts';
import { refusalFor } from './refusals.ts';

const noteDays = 30;

/**
 * Registers the person with the identity service, which mails the code. The account is created at the first sign-in.
 */
export async function signUp(
  cloud: Pick<Cloud, 'identity' | 'table' | 'now'>,
  { newsletter, agreed: _, ...person }: Input<typeof session.signUp>,
): Promise<Reply<typeof session.signUp>> {
  const made = await cloud.identity.signUp(person);
  if (!made.ok) throw refusalFor(made.reason, 'input.invalid');
  const now = cloud.now();
  const expiresAt = Math.floor(now.getTime() / 1000) + noteDays * 24 * 60 * 60;
  await putSignUpNote(cloud.table, made.value.userId, { newsletter, agreedAt: now.toISOString(), expiresAt });
  return { done: true };
}
