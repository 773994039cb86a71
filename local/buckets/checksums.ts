import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Checksums that clients may send, named as in `x-amz-checksum-<name>`. */
export const checksumNames = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumName = (typeof checksumNames)[number];

/** Incremental checksum. */
export interface Checksum {
  update(chunk: Uint8Array): void;
  /** Returns the checksum in base64, as used in headers. */
  digest(): string;
}

export function createChecksum(name: ChecksumName): Checksum {
  if (name === 'crc32') return crc32Sum();
  if (name === 'crc32c') return crc32cSum();
  if (name === 'crc64nvme') return crc64Sum();
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest('base64') };
}

/** Encodes 32-bit words as big-endian bytes, in base64. */
function base64(...words: number[]): string {
  const bytes = Buffer.alloc(4 * words.length);
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word >>> 0, 4 * index);
  return bytes.toString('base64');
}

function crc32Sum(): Checksum {
  let sum = 0;
  return {
    update: (chunk) => {
      sum = crc32(chunk, sum);
    },
    digest: () => base64(sum),
  };
}

/** CRC-32C (Castagnoli), reflected polynomial. */
const castagnoli = table32(0x82f63b78);

function table32(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    return value;
  });
}

function crc32cSum(): Checksum {
  let sum = 0xffffffff;
  return {
    update: (chunk) => {
      for (const byte of chunk) sum = (sum >>> 8) ^ (castagnoli[(sum ^ byte) & 0xff] ?? 0);
    },
    digest: () => base64(~sum),
  };
}

/** CRC-64/NVME, reflected polynomial 0x9a6c9329ac4bc9b5, as two tables of 32-bit halves. */
const [nvmeHigh, nvmeLow] = tables64(0x9a6c9329ac4bc9b5n);

function tables64(polynomial: bigint): [Uint32Array, Uint32Array] {
  const values = Array.from({ length: 256 }, (_, byte) => {
    let value = BigInt(byte);
    for (let bit = 0; bit < 8; bit += 1) value = value & 1n ? (value >> 1n) ^ polynomial : value >> 1n;
    return value;
  });
  return [
    Uint32Array.from(values, (value) => Number(value >> 32n)),
    Uint32Array.from(values, (value) => Number(value & 0xffffffffn)),
  ];
}

function crc64Sum(): Checksum {
  let high = 0xffffffff;
  let low = 0xffffffff;
  return {
    update: (chunk) => {
      for (const byte of chunk) {
        const index = (low ^ byte) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (nvmeLow[index] ?? 0);
        high = (high >>> 8) ^ (nvmeHigh[index] ?? 0);
      }
    },
    digest: () => base64(~high, ~low),
  };
}
