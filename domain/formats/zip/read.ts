import { Inflate } from 'fflate';

/** A file in the directory of an archive. Sizes are declared ones and may be wrong. */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly offset: number;
  readonly packedBytes: number;
}

const maxEntries = 4096;
/** Maximum unpacked size of all files read from an archive. The sheet of 100,000 captions is about 30 MB. */
const maxUnpackedBytes = 128 * 1024 * 1024;

/**
 * A ZIP reader for untrusted input. The number of entries is limited, unpacked bytes are counted while they are
 * unpacked (declared sizes may be wrong), and inconsistent files result in null and never in an exception.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, ZipEntry>();
  #budget = maxUnpackedBytes;

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Opens an archive; null if the bytes are not an archive or its directory is broken. */
  static open(bytes: Uint8Array): ZipArchive | null {
    const archive = new ZipArchive(bytes);
    return archive.#readDirectory() ? archive : null;
  }

  /** Returns the bytes of a file; null if it is missing, damaged, or larger than the remaining budget. */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined || !this.#has(entry.offset, 30) || this.#long(entry.offset) !== 0x04034b50) return null;
    const from = entry.offset + 30 + this.#short(entry.offset + 26) + this.#short(entry.offset + 28);
    if (!this.#has(from, entry.packedBytes)) return null;
    const packed = this.#bytes.subarray(from, from + entry.packedBytes);
    const unpacked = entry.isDeflated ? inflateWithin(packed, this.#budget) : packed;
    if (unpacked === null || unpacked.length > this.#budget) return null;
    this.#budget -= unpacked.length;
    return unpacked;
  }

  #readDirectory(): boolean {
    const end = this.#findEnd();
    if (end < 0) return false;
    const count = this.#short(end + 10);
    if (count > maxEntries) return false;
    let at = this.#long(end + 16);
    for (let i = 0; i < count; i++) {
      if (!this.#has(at, 46) || this.#long(at) !== 0x02014b50) return false;
      const [nameBytes, extra, comment] = [this.#short(at + 28), this.#short(at + 30), this.#short(at + 32)];
      if (!this.#has(at + 46, nameBytes)) return false;
      this.#addEntry(at, new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameBytes)));
      at += 46 + nameBytes + extra + comment;
    }
    return true;
  }

  #addEntry(at: number, name: string): void {
    const method = this.#short(at + 10);
    const isEncrypted = (this.#short(at + 8) & 1) !== 0;
    if ((method !== 0 && method !== 8) || isEncrypted) return;
    const entry = { name, isDeflated: method === 8, offset: this.#long(at + 42), packedBytes: this.#long(at + 20) };
    // Some programs write backslashes, and the case of names may differ from that of the references to them.
    this.#entries.set(name.replaceAll('\\', '/').toLowerCase(), entry);
  }

  /** Returns the offset of the end record, which is at the end, before a comment of at most 65,535 bytes. */
  #findEnd(): number {
    const earliest = Math.max(0, this.#bytes.length - 65_557);
    for (let at = this.#bytes.length - 22; at >= earliest; at--) if (this.#long(at) === 0x06054b50) return at;
    return -1;
  }

  #has(at: number, size: number): boolean {
    return at >= 0 && at + size <= this.#bytes.length;
  }

  #short(at: number): number {
    return this.#view.getUint16(at, true);
  }

  #long(at: number): number {
    return this.#view.getUint32(at, true);
  }
}

/**
 * Input is fed in small pieces, so that a zip bomb with a ratio of a thousand to one is detected before it fills the
 * memory.
 */
const pieceBytes = 16 * 1024;

function inflateWithin(packed: Uint8Array, budget: number): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    size += chunk.length;
    if (size <= budget) chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length && size <= budget; at += pieceBytes) {
      inflate.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length);
    }
  } catch {
    return null;
  }
  return size > budget ? null : joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
