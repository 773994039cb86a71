/**
 * Installs everything that `npm start`, `npm test` and `npm run test:deep` need, with any Node from version 20: npm
 * packages (with the pinned Node 24) and system programs. Prints the command to run for programs that it is not
 * permitted to install.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const forTests = process.argv.includes('--test');
const forDeepTests = process.argv.includes('--deep');

/** Required system programs: how to detect them, their package names, and what does not work without them. */
const programs = [
  {
    found: () => onPath('ffmpeg') && onPath('ffprobe'),
    apt: ['ffmpeg'],
    dnf: ['ffmpeg'],
    brew: ['ffmpeg'],
    without: 'uploads cannot be read and videos cannot be exported',
  },
  {
    found: () => onPath('pocketsphinx_batch') && existsSync('/usr/share/pocketsphinx/model/en-us'),
    apt: ['pocketsphinx', 'pocketsphinx-en-us'],
    dnf: ['pocketsphinx', 'pocketsphinx-models'],
    brew: ['cmu-pocketsphinx'],
    without: 'speech is recognised only with a model of Whisper (npm run models)',
  },
  {
    found: () => existsSync('/usr/share/apertium/modes/eng-spa.mode'),
    apt: ['apertium', 'apertium-eng-spa'],
    dnf: [],
    brew: [],
    without: 'captions are translated only with a server of your own (TRANSLATE_HTTP_URL)',
  },
  {
    found: () => !forTests || onPath('chromium') || onPath('google-chrome'),
    apt: ['chromium'],
    dnf: ['chromium'],
    brew: ['chromium'],
    without: 'the browser tests cannot run',
  },
  {
    found: () => !forDeepTests || (onPath('firefox-esr') && onPath('WebKitWebDriver') && onPath('Xvfb')),
    apt: ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
    dnf: ['firefox', 'xorg-x11-server-Xvfb'],
    brew: [],
    without: 'the main job is tested in Chromium only, not in Firefox and WebKit',
  },
  {
    found: () => !forDeepTests || onPath('soffice'),
    apt: ['libreoffice-calc-nogui', 'libreoffice-writer-nogui'],
    dnf: ['libreoffice-calc', 'libreoffice-writer'],
    brew: ['libreoffice'],
    without: 'the tests in which LibreOffice reads our XLSX, DOCX and CSV are skipped',
  },
  {
    found: () => !forDeepTests || onPath('xmllint'),
    apt: ['libxml2-utils'],
    dnf: ['libxml2'],
    brew: ['libxml2'],
    without: 'the test in which xmllint validates our iTT is skipped',
  },
  {
    found: () => !forDeepTests || ['/usr/bin/python3', 'python3'].some(readsOffice),
    apt: ['python3-docx', 'python3-openpyxl'],
    dnf: ['python3-docx', 'python3-openpyxl'],
    brew: [],
    without: 'the tests in which openpyxl and python-docx read our XLSX and DOCX are skipped',
  },
];

function onPath(program) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
}

function readsOffice(python) {
  return spawnSync(python, ['-c', 'import docx, openpyxl']).status === 0;
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  return status === 0;
}

function installPackages() {
  const stamp = path.join(root, 'node_modules/.otoji-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === wanted) return;
  console.log('Installing the npm packages …');
  // Engine warnings are about this Node version, not about the pinned one that will run the packages.
  if (!run('npm', ['ci', '--loglevel=error'])) fail('npm ci failed');
  const node = path.join(root, 'node_modules/.bin/node');
  if (!existsSync(node) || !run(node, ['-e', ''])) {
    fail('the pinned Node 24 (npm package "node") is not installed: allow its install script and try again');
  }
  writeFileSync(stamp, wanted);
}

function installPrograms() {
  const missing = programs.filter((program) => !program.found());
  if (missing.length === 0) return;
  const names = (tool) => missing.flatMap((program) => program[tool]);
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing ${names('apt').join(' ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names('apt')], quiet);
  }
  const still = missing.filter((program) => !program.found());
  if (still.length > 0) explain(still);
}

function explain(missing) {
  const say = (command, tool) => {
    const names = missing.flatMap((program) => program[tool]);
    if (names.length > 0) console.error(`  ${command} ${names.join(' ')}`);
  };
  console.error('Some programs are missing. Install them with the line for your system:');
  say('sudo apt-get install --no-install-recommends', 'apt');
  say('sudo dnf install', 'dnf');
  say('brew install', 'brew');
  console.error('Without them:');
  for (const program of missing) console.error(`  ${program.apt.join(', ')}: ${program.without}`);
}

/** Writes derived files that editors and tools read. */
function writeDerived() {
  const node = path.join(root, 'node_modules/.bin/node');
  if (!run(node, ['scripts/boundaries.ts', '--write'])) fail('biome.boundaries.json could not be written');
}

function fail(reason) {
  console.error(`Set-up stopped: ${reason}.`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed, this is ${process.version}`);
installPackages();
writeDerived();
installPrograms();
