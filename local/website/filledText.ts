import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalContext } from '../context.ts';
import type { DeployedFile } from './deployments.ts';

/**
 * Deployed JSON texts with their markers replaced by the values of the deployment, and AWS URLs by local ones. Written
 * at the first request, when every service has registered its local URL.
 */
export class FilledTexts {
  readonly #context: LocalContext;
  readonly #filled = new Map<string, Promise<DeployedFile>>();

  constructor(context: LocalContext) {
    this.#context = context;
  }

  fill(file: DeployedFile, key: string): Promise<DeployedFile> {
    const known = this.#filled.get(file.path);
    if (known !== undefined) return known;
    const filled = this.#write(file, key);
    this.#filled.set(file.path, filled);
    return filled;
  }

  async #write({ path, headers, markers = {} }: DeployedFile, key: string): Promise<DeployedFile> {
    let text = await readFile(path, 'utf8');
    for (const [marker, value] of Object.entries(markers))
      text = text.replaceAll(marker, () => JSON.stringify(String(value)).slice(1, -1));
    const target = join(this.#context.folder('website'), encodeURIComponent(key));
    await writeFile(target, this.#context.origins.localise(text));
    return { path: target, headers };
  }
}
