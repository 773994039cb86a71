import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeEml } from './eml.ts';
import { type Mail, mailSchema } from './mail.ts';

/** Older mails are deleted. */
const maxKeptMails = 500;

/** The mails that the product sent, as files `<time>-<id>.json` and `.eml` in one folder. No mail leaves the machine. */
export class Inbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Stores the mail in both formats. `eml` is the original message if it was sent as raw MIME. */
  async deliver(mail: Omit<Mail, 'id' | 'sentAtMs'>, eml?: Uint8Array): Promise<Mail> {
    const sentAtMs = Date.now();
    const stored: Mail = { ...mail, id: `${String(sentAtMs).padStart(14, '0')}-${randomUUID()}`, sentAtMs };
    this.#write(`${stored.id}.eml`, eml ?? (await writeEml(stored)));
    this.#write(`${stored.id}.json`, JSON.stringify(stored, null, 2));
    this.#forgetOld();
    return stored;
  }

  /** Mails to `address`, or all mails when it is omitted; newest first. */
  list(address?: string): Mail[] {
    const wanted = address?.toLowerCase();
    const mails = this.#ids().flatMap((id) => this.get(id) ?? []);
    return mails.filter((mail) => !wanted || mail.to.some((to) => to.toLowerCase().includes(wanted)));
  }

  get(id: string): Mail | undefined {
    return this.#ids().includes(id)
      ? mailSchema.parse(JSON.parse(readFileSync(join(this.#folder, `${id}.json`), 'utf8')))
      : undefined;
  }

  #ids(): string[] {
    const names = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return names.map((name) => name.slice(0, -'.json'.length)).sort((a, b) => (a < b ? 1 : -1));
  }

  /** Writes to a temporary file and renames it, so that a reader never sees an incomplete mail. */
  #write(name: string, content: string | Uint8Array): void {
    const path = join(this.#folder, name);
    writeFileSync(`${path}.part`, content);
    renameSync(`${path}.part`, path);
  }

  #forgetOld(): void {
    for (const id of this.#ids().slice(maxKeptMails)) {
      rmSync(join(this.#folder, `${id}.json`), { force: true });
      rmSync(join(this.#folder, `${id}.eml`), { force: true });
    }
  }
}
