import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const synthesised = path.resolve(import.meta.dirname, '../../cdk.out');

/** Synthesized template whose built site can be changed, as by a deployment. */
export class DeployedSite {
  readonly cdkOut: string;
  readonly #site: string;

  /** Creates the template in a new folder. */
  constructor(cdkOut: string) {
    this.cdkOut = cdkOut;
    mkdirSync(cdkOut);
    const names = readdirSync(synthesised);
    const site = names.find((name) => existsSync(path.join(synthesised, name, 'service-worker.js')));
    if (site === undefined) throw new Error('no asset is the site');
    this.#site = path.join(cdkOut, site);
    for (const name of names.filter((one) => one !== site))
      symlinkSync(path.join(synthesised, name), path.join(cdkOut, name));
    cpSync(path.join(synthesised, site), this.#site, { recursive: true });
  }

  /** Deploys a build whose page has the given title, without the files of the previous build. */
  deploy(title: string): void {
    const before = this.#read('index.html');
    const page = before.replace(/<title>.*<\/title>/, `<title>${title}</title>`);
    const worker = this.#read('service-worker.js')
      .replace(digest(before), digest(page))
      .replace('"version":"', '$&new');
    this.#write('index.html', page);
    this.#write('service-worker.js', worker);
  }

  /** Removes the file of the build whose name has this prefix. Returns a function that restores it. */
  remove(beginning: string): () => void {
    const assets = readdirSync(path.join(this.#site, 'assets'));
    const found = assets.filter((name) => name.startsWith(beginning) && name.endsWith('.js'));
    if (found.length === 0) throw new Error(`no file begins with ${beginning}`);
    const contents = found.map((name) => [path.join('assets', name), this.#read(path.join('assets', name))] as const);
    for (const [name] of contents) rmSync(path.join(this.#site, name));
    return () => {
      for (const [name, content] of contents) this.#write(name, content);
    };
  }

  #read(name: string): string {
    return readFileSync(path.join(this.#site, name), 'utf8');
  }

  #write(name: string, content: string): void {
    writeFileSync(path.join(this.#site, name), content);
  }
}

const digest = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
