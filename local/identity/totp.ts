import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Number of steps before and after the current one whose codes are accepted, for clocks that differ. */
const toleratedSteps = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Formats bytes in base 32 without padding (RFC 4648), as authenticator apps expect a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the time step of a time. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds);

/** Computes the code of a time step (RFC 6238, SHA-1, six digits). @param secret in base 32 */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * Returns the time step that a code belongs to, at most one from the current one; undefined for a wrong code.
 * Comparing takes the same time for every code.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const steps = Array.from({ length: 2 * toleratedSteps + 1 }, (_, index) => stepAt(nowMs) - toleratedSteps + index);
  return steps.filter((step) => isSame(totpAt(secret, step), code)).at(0);
}

function isSame(expected: string, code: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}
