import { Refusal } from '../../api/errors.ts';
import type { Reply, ServiceInput } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { putSignUpNote } from '../../cloud/table/people/users.ts';
import { evenly } from '../account/evenly.ts';
import { hasSocialAccount } from '../account/hasSocialAccount.ts';
import { countMail } from '../limits/attempts.ts';
import { sendOnce } from '../mail/sendOnce.ts';

const noteDays = 30;

type Parts = Pick<Cloud, 'identity' | 'people' | 'table' | 'mail' | 'now' | 'config'>;
type Asked = ServiceInput<typeof session.signUp>;

/**
 * Registers the person with the identity service, which mails the code. The account is created at the first sign-in.
 * For an already registered address the reply is the same, and only its owner is notified, by mail.
 */
export async function signUp(cloud: Parts, asked: Asked): Promise<Reply<typeof session.signUp>> {
  await countMail(cloud, asked);
  await evenly(cloud, () => register(cloud, asked));
  return { done: true };
}

async function register(cloud: Parts, { newsletter, agreed: _, network: __, ...person }: Asked): Promise<void> {
  if (await hasSocialAccount(cloud, person.email)) return mailNotice(cloud, person, true);
  const made = await cloud.identity.signUp(person);
  if (made.ok) return putSignUpNote(cloud.table, made.value.userId, note(cloud.now(), newsletter));
  if (made.reason === 'exists') return tellOwner(cloud, person);
  throw new Refusal(
    made.reason === 'weak' ? 'password.weak' : made.reason === 'toomany' ? 'requests.toomany' : 'input.invalid',
  );
}

const note = (now: Date, newsletter: boolean) => ({
  newsletter,
  agreedAt: now.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + noteDays * 24 * 60 * 60,
});

/**
 * Mails the owner of an already registered address. An unconfirmed address gets its code again; its first password
 * stays, so that nobody who signs up again with the same address can replace it. The owner of an account gets a notice,
 * once a day.
 */
async function tellOwner(cloud: Parts, person: Addressee): Promise<void> {
  const resent = await cloud.identity.resendConfirmation(person.email);
  if (!resent.ok && resent.reason === 'state') await mailNotice(cloud, person, false);
}

type Addressee = Pick<Asked, 'email' | 'language'>;

async function mailNotice(cloud: Parts, { email, language: locale }: Addressee, isSocial: boolean): Promise<void> {
  const day = cloud.now().toISOString().slice(0, 10);
  const mail = { name: 'accountExists', data: { isSocial } } as const;
  const notice = sendOnce(cloud, mail, `${hashOf(email)}-${day}`, { email, locale });
  // An error would reveal the account to the caller. A notice that was not sent is sent at the next sign-up.
  await notice.catch(() => undefined);
}
