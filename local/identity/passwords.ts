import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { AwsError } from '../protocol/awsError.ts';
import type { PasswordPolicy } from './settings.ts';

/** OWASP's smallest scrypt setting for N = 2^14 would be p = 5; one install's own users get that. */
const cost: ScryptOptions = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const hashBytes = 32;

/** `<salt>:<hash>` in base64; the same password never gives the same text twice. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`;
}

/** Without a hash (no such user) the work is done all the same, so that the time taken tells nothing. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', expected = ''] = (hash ?? '').split(':');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === derived.length && timingSafeEqual(wanted, derived);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Throws InvalidPasswordException with Amazon's words when the password breaks the pool's policy. */
export function checkPolicy(password: string, policy: PasswordPolicy): void {
  const missing = [
    password.length < policy.minimumLength && 'Password not long enough',
    policy.uppercase && !/[A-Z]/.test(password) && 'Password must have uppercase characters',
    policy.lowercase && !/[a-z]/.test(password) && 'Password must have lowercase characters',
    policy.numbers && !/[0-9]/.test(password) && 'Password must have numeric characters',
    policy.symbols &&
      !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password) &&
      'Password must have symbol characters',
    (password.length > 256 || /^\s|\s$/.test(password)) && 'Password must satisfy regular expression pattern',
  ].find((fault) => fault !== false);
  if (missing) throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${missing}`);
}
