import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AwsError } from '../protocol/awsError.ts';
import type { PasswordPolicy } from './settings.ts';

/** Cost of one hash; `parallel` is scrypt's parameter p. */
export interface HashCost {
  readonly parallel: number;
}

/** OWASP's recommendation for scrypt with N = 2^14. */
export const hashCost: HashCost = { parallel: 5 };
const hashBytes = 32;

/** Hashes a password. Returns `<cost>:<salt>:<hash>` with a random salt; salt and hash in base64. */
export async function hashPassword(password: string, { parallel }: HashCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, parallel);
  return `${parallel}:${salt.toString('base64')}:${key.toString('base64')}`;
}

/**
 * Whether a password matches a hash. Without a hash (no such user) the same work is done, so that the response time
 * does not reveal which users exist.
 */
export async function isPassword(password: string, hash: string | undefined, cost: HashCost): Promise<boolean> {
  const [parallel = '', salt = '', expected = ''] = (hash ?? `${cost.parallel}::`).split(':');
  const key = await derive(password, Buffer.from(salt, 'base64'), Number(parallel));
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === key.length && timingSafeEqual(wanted, key);
}

function derive(password: string, salt: Buffer, p: number): Promise<Buffer> {
  const options = { N: 16_384, r: 8, p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Throws InvalidPasswordException with Cognito's message when the password violates the pool's policy. */
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
