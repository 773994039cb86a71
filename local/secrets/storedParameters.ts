import * as z from 'zod';
import { readStateFile, writeStateFile } from '../state/stateFile.ts';

const schema = z.record(z.string(), z.string());

/** Parameters that functions have stored, in a file that only its owner can read. */
export class StoredParameters {
  readonly #path: string;
  readonly #values: Map<string, string>;

  constructor(path: string) {
    this.#path = path;
    const stored = readStateFile(path, schema, 'Delete it; the next start makes new keys.');
    this.#values = new Map(Object.entries(stored ?? {}));
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
    this.#write();
  }

  delete(name: string): void {
    this.#values.delete(name);
    this.#write();
  }

  #write(): void {
    writeStateFile(this.#path, JSON.stringify(Object.fromEntries(this.#values)), 0o600);
  }
}
