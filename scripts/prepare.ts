import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { whenChanged } from './fingerprint.ts';
import { areFontsMade } from './fonts.ts';
import { recognitionOptions } from './recognition.ts';

const root = path.resolve(import.meta.dirname, '..');

const shared = [
  'package-lock.json',
  'domain',
  'api',
  'scripts/build.ts',
  'scripts/bundle',
  'scripts/fonts.ts',
  'scripts/fonts',
];
const site = [...shared, 'frontend'];
const template = [...shared, 'cloud', 'services', 'lambdas', 'lib', 'bin', 'cdk.json', 'scripts/synth.ts'];

/** Runs a script in a separate process, so that the bundlers' memory is freed before the local cloud starts. */
async function runScript(name: string, args: readonly string[]): Promise<void> {
  // Sites that run on this machine include the component gallery.
  const env = { ...process.env, VITE_GALLERY: '1' };
  const script = path.join(root, 'scripts', name);
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`scripts/${name} ended with ${code}`);
}

/** Builds the site and the template if their sources have changed. */
export async function prepare(): Promise<void> {
  if (!areFontsMade()) {
    console.log('Making the fonts of captions …');
    await runScript('fonts.ts', []);
  }
  await whenChanged('site', site, () => {
    console.log('Building the site …');
    return runScript('build.ts', ['web']);
  });
  // The site is an asset of the template, so a new site needs a new template.
  const synthesise = () => {
    console.log('Synthesising the template …');
    return runScript('synth.ts', []);
  };
  await whenChanged('template', [...template, 'frontend'], synthesise, JSON.stringify(recognitionOptions(process.env)));
}

if (import.meta.main) await prepare();
