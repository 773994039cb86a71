import { S3Error } from './errors.ts';

const maxLineBytes = 4096;
const nothing: Buffer = Buffer.alloc(0);

/** Reads lines and byte sequences from a stream of buffers. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = nothing;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the next bytes: at least one and at most `maxBytes`. Throws `IncompleteBody` at the end. */
  async some(maxBytes: number): Promise<Buffer> {
    while (this.#rest.length === 0) await this.#more();
    const taken = this.#rest.subarray(0, maxBytes);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** Returns the next line without its CRLF. Throws `InvalidRequest` when it is longer than `maxLineBytes`. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n');
      if (end !== -1) {
        const line = this.#rest.toString('latin1', 0, end);
        this.#rest = this.#rest.subarray(end + 2);
        return line;
      }
      if (this.#rest.length > maxLineBytes) throw new S3Error('InvalidRequest', 'A chunk header is too long.');
      await this.#more();
    }
  }

  /** Whether no more bytes follow. */
  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return true;
      this.#rest = value;
    }
    return false;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
