import * as z from 'zod';
import { resetWrongPasswords } from './attemptLimits.ts';
import { expiredCode, makeCode, redeemCode, wrongCode } from './codes.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { changeUser, clientOf, delivery, type Pool } from './pool.ts';
import { checkPassword } from './signIn.ts';
import { findVisibleUser, type usernameInput } from './signUp.ts';
import { readAccessToken } from './tokens.ts';

/**
 * ForgotPassword: mails a code to the verified address. For an unknown user the response is the same, without a mail.
 */
export async function forgotPassword(pool: Pool, input: z.infer<typeof usernameInput>) {
  const user = findVisibleUser(pool, input.ClientId, input.Username);
  const email = user?.attributes.email ?? '';
  if (!user?.enabled || user.attributes.email_verified !== 'true')
    return { CodeDeliveryDetails: delivery(input.Username) };
  const code = makeCode(pool.store, pool.clock, user.sub, 'password');
  await pool.mailCode(email, code, { user, reason: 'ForgotPassword' });
  return { CodeDeliveryDetails: delivery(email) };
}

export const confirmForgotInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

/** ConfirmForgotPassword: checks the new password first, so that a weak one does not consume the code. */
export async function confirmForgotPassword(pool: Pool, input: z.infer<typeof confirmForgotInput>) {
  const user = findVisibleUser(pool, input.ClientId, input.Username);
  checkPolicy(input.Password, pool.settings.policy);
  if (!user) throw wrongCode();
  if (!pool.store.codes.get(`${user.sub}/password`)) throw expiredCode();
  redeemCode(pool.store, pool.clock, user.sub, 'password', input.ConfirmationCode);
  const passwordHash = await hashPassword(input.Password, pool.hashCost);
  changeUser(pool, user, { passwordHash, status: 'CONFIRMED' });
  resetWrongPasswords(pool.store, user.sub);
  return {};
}

export const changePasswordInput = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

/** ChangePassword: a wrong old password counts as a wrong sign-in. */
export async function changePassword(pool: Pool, input: z.infer<typeof changePasswordInput>) {
  const { user, client } = await readAccessToken(pool, input.AccessToken);
  await checkPassword(pool, clientOf(pool, client.id), user, input.PreviousPassword);
  checkPolicy(input.ProposedPassword, pool.settings.policy);
  changeUser(pool, user, { passwordHash: await hashPassword(input.ProposedPassword, pool.hashCost) });
  return {};
}
