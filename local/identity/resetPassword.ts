import * as z from 'zod';
import { expiredCode, makeCode, redeemCode, wrongCode } from './codes.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { changeUser, clientOf, delivery, type Pool } from './pool.ts';
import { checkPassword } from './signIn.ts';
import { known, type usernameInput } from './signUp.ts';
import { readAccessToken } from './tokens.ts';
import { forgetWrongPasswords } from './tries.ts';

/** ForgotPassword: a code to the proven address. Whoever asks for a stranger gets the same answer and no mail. */
export async function forgotPassword(pool: Pool, input: z.infer<typeof usernameInput>) {
  const user = known(pool, input.ClientId, input.Username);
  const email = user?.attributes.email ?? '';
  if (!user?.enabled || user.attributes.email_verified !== 'true')
    return { CodeDeliveryDetails: delivery(input.Username) };
  await pool.mailCode(email, makeCode(pool.store, pool.clock, user.sub, 'password'));
  return { CodeDeliveryDetails: delivery(email) };
}

export const confirmForgotInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
  Password: z.string(),
});

/** ConfirmForgotPassword: the new password is checked first, so that a weak one does not use the code up. */
export async function confirmForgotPassword(pool: Pool, input: z.infer<typeof confirmForgotInput>) {
  const user = known(pool, input.ClientId, input.Username);
  checkPolicy(input.Password, pool.settings.policy);
  if (!user) throw wrongCode();
  if (!pool.store.codes.get(`${user.sub}/password`)) throw expiredCode();
  redeemCode(pool.store, pool.clock, user.sub, 'password', input.ConfirmationCode);
  const passwordHash = await hashPassword(input.Password, pool.hashCost);
  changeUser(pool, user, { passwordHash, status: 'CONFIRMED' });
  forgetWrongPasswords(pool.store, user.sub);
  return {};
}

export const changePasswordInput = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});

/** ChangePassword: wrong old passwords are counted together with wrong sign-ins. */
export async function changePassword(pool: Pool, input: z.infer<typeof changePasswordInput>) {
  const { user, client } = await readAccessToken(pool, input.AccessToken);
  await checkPassword(pool, clientOf(pool, client.id), user, input.PreviousPassword);
  checkPolicy(input.ProposedPassword, pool.settings.policy);
  changeUser(pool, user, { passwordHash: await hashPassword(input.ProposedPassword, pool.hashCost) });
  return {};
}
