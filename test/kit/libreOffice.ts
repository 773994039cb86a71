import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** True if LibreOffice is installed. `npm run test:deep` installs it if it may; otherwise its tests are skipped. */
export const hasLibreOffice = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some((folder) => existsSync(path.join(folder, 'soffice')));

/** Headless LibreOffice with a temporary profile, independent of the user's settings and of a running instance. */
export class LibreOffice {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'otoji-office-'));
  #conversions = 0;

  /** Converts files in one run of the program. `to` and `from` are its filters. Returns the texts in the same order. */
  convert(files: readonly Uint8Array[], extension: string, to: string, from?: string): string[] {
    const folder = path.join(this.#folder, String(++this.#conversions));
    mkdirSync(folder);
    const names = files.map((_, at) => `${String(at).padStart(4, '0')}.${extension}`);
    names.forEach((name, at) => {
      writeFileSync(path.join(folder, name), files[at] ?? '');
    });
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(this.#folder, 'profile'))}`;
    const filters = [...(from ? [`--infilter=${from}`] : []), '--convert-to', to];
    const out = path.join(folder, 'out');
    const { status, stderr } = spawnSync('soffice', ['--headless', profile, ...filters, '--outdir', out, ...names], {
      cwd: folder,
      encoding: 'utf8',
    });
    const made = existsSync(out) ? readdirSync(out).toSorted() : [];
    if (status !== 0 || made.length !== files.length)
      throw new Error(`LibreOffice wrote ${made.length} files: ${stderr}`);
    return made.map((name) => readFileSync(path.join(out, name), 'utf8').replace(/^\uFEFF/, ''));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
