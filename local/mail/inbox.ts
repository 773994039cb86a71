import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedState, readStateFile, writeStateFile } from '../state/stateFile.ts';
import { writeEml } from './eml.ts';
import { type Mail, mailSchema, type Outgoing } from './mail.ts';

/** Maximum number of stored mails; older ones are deleted. */
const maxKeptMails = 500;

/** Mails that the product sent, as files `<time>-<id>.json` and `.eml` in one folder. No mail leaves the machine. */
export class Inbox {
  readonly #folder: string;
  readonly #damaged = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Stores the mail in both formats. `eml` is the original message if it was sent as raw MIME. */
  async deliver({ files = [], headers = {}, ...mail }: Outgoing, eml?: Uint8Array): Promise<Mail> {
    const sentAtMs = Date.now();
    const attachments = files.map(({ bytes, ...file }) => ({ ...file, sizeBytes: bytes.length }));
    // Names order the mails. Even after the clock was set back, the newest mail comes first.
    const nameMs = Math.max(sentAtMs, this.#newestMs() + 1);
    const id = `${String(nameMs).padStart(14, '0')}-${randomUUID()}`;
    const stored: Mail = { ...mail, id, sentAtMs, headers: { ...headers }, attachments };
    writeStateFile(join(this.#folder, `${id}.eml`), eml ?? (await writeEml(stored, files)));
    writeStateFile(join(this.#folder, `${stored.id}.json`), JSON.stringify(stored, null, 2));
    this.#forgetOld();
    return stored;
  }

  /** Returns mails to `address`, or all mails when it is omitted; newest first. */
  list(address?: string): Mail[] {
    const wanted = address?.toLowerCase();
    const mails = this.#ids().flatMap((id) => this.#read(id) ?? []);
    return mails.filter((mail) => !wanted || mail.to.some((to) => to.toLowerCase().includes(wanted)));
  }

  get(id: string): Mail | undefined {
    return this.#ids().includes(id) ? this.#read(id) : undefined;
  }

  /** Reads a mail. Undefined for an invalid file, which is logged once; the other mails stay readable. */
  #read(id: string): Mail | undefined {
    try {
      return readStateFile(join(this.#folder, `${id}.json`), mailSchema, 'The mail is left out; delete the file.');
    } catch (error) {
      if (!(error instanceof DamagedState)) throw error;
      if (!this.#damaged.has(id)) console.error(error.message);
      this.#damaged.add(id);
      return undefined;
    }
  }

  #newestMs(): number {
    return Number(/^\d{14}(?=-)/.exec(this.#ids()[0] ?? '')?.[0] ?? 0);
  }

  #ids(): string[] {
    const names = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return names.map((name) => name.slice(0, -'.json'.length)).sort((a, b) => (a < b ? 1 : -1));
  }

  #forgetOld(): void {
    for (const id of this.#ids().slice(maxKeptMails)) {
      rmSync(join(this.#folder, `${id}.json`), { force: true });
      rmSync(join(this.#folder, `${id}.eml`), { force: true });
    }
  }
}
