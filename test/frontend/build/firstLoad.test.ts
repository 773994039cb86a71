import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

type Chunk = Rolldown.OutputChunk;
const files = new Map<string, Rolldown.OutputAsset | Chunk>();

beforeAll(async () => {
  // Otherwise Vite would build React for development.
  vi.stubEnv('NODE_ENV', 'production');
  const { build } = await import('vite');
  const built = await build({
    configFile: path.join(root, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    build: { write: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  for (const file of output) files.set(file.fileName, file);
}, 300_000);

const chunks = () => [...files.values()].filter((file) => file.type === 'chunk');
const chunkOf = (module: string): Chunk =>
  chunks().find(({ moduleIds }) => moduleIds.includes(path.join(root, 'frontend', module))) ??
  expect.fail(`${module} is in no chunk`);

/** A chunk with its static imports, without those that are loaded on demand. */
function comingWith(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = files.get(name);
    if (imported?.type === 'chunk') comingWith(imported, seen);
  }
  return seen;
}

const sheetsOf = (parts: Iterable<Chunk>) => [
  ...new Set([...parts].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];
const textOf = (name: string): string => {
  const file = files.get(name);
  if (file?.type === 'asset') return String(file.source);
  return file?.code ?? '';
};

const beforeSignIn = [
  'features/front/FrontPage.tsx',
  'features/session/SignInPage.tsx',
  'features/session/SignUpPage.tsx',
  'features/session/ConfirmPage.tsx',
  'features/session/ForgotPasswordPage.tsx',
  'features/session/ResetPasswordPage.tsx',
  'features/developers/DevelopersPage.tsx',
  'features/operatorPages/OperatorPage.tsx',
];

/** Mantine's class names, as they occur in its code and style sheets. */
const mantineClasses = (text: string) => new Set(text.match(/\bm_[0-9a-f]{7,8}\b/g));

/** Classes of components that are properties of `Checkbox`. No screen uses them. */
const undrawn = mantineClasses(
  ['CheckboxCard', 'CheckboxIndicator']
    .map((name) => readFileSync(path.join(root, `node_modules/@mantine/core/styles/${name}.css`), 'utf8'))
    .join('\n'),
);

/** Files that a browser loads for a screen: the page itself, all scripts and all style sheets. */
function filesOf(module: string) {
  const html = textOf('index.html');
  const scripts = [...comingWith(chunkOf('app/main.tsx')), ...comingWith(chunkOf(module))];
  const linked = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, name]) => name ?? []);
  const names = [...linked, ...scripts.map(({ fileName }) => fileName), ...sheetsOf(scripts)];
  return { html, names: [...new Set(names)] };
}

test.each(beforeSignIn)('every part of Mantine on %s has its style sheet', (module) => {
  const { names } = filesOf(module);
  const textsOf = (ending: string) => names.filter((name) => name.endsWith(ending)).map(textOf);
  const drawn = mantineClasses(textsOf('.js').join('\n'));
  const styled = mantineClasses(textsOf('.css').join('\n'));
  expect(drawn.size).toBeGreaterThan(10);
  expect([...drawn].filter((name) => !styled.has(name) && !undrawn.has(name))).toEqual([]);
});

test('the sign-in page comes in 164 KB', () => {
  const words = ['shell', 'session', 'errors'].map((area) => chunkOf(`locales/en/${area}.ts`).fileName);
  const { names } = filesOf('features/session/SignInPage.tsx');
  const sizes = ['index.html', ...names, ...words].map(
    (name) => [name, brotliCompressSync(textOf(name)).length] as const,
  );
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(164_000);
});

test('the first captions come in 140 KB of scripts beyond those of the sign-in page', () => {
  const present = new Set(filesOf('features/session/SignInPage.tsx').names);
  const modules = [
    'app/Workspace.tsx',
    'features/editor/EditorPage.tsx',
    'locales/en/captions.ts',
    'locales/en/frame.ts',
  ];
  const scripts = new Set(
    modules.flatMap((module) => [...comingWith(chunkOf(module))].map(({ fileName }) => fileName)),
  );
  const sizes = [...scripts]
    .filter((name) => !present.has(name))
    .map((name) => gzipSync(textOf(name), { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(140_000);
});

test('the component gallery is not part of a build for deployment', () => {
  const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /frontend\/features\/gallery\//.test(id))).toEqual([]);
});

test('the Japanese face comes after the first screen, in slices of both weights', () => {
  const faces = [...files.keys()].filter(
    (name) => name.endsWith('.css') && textOf(name).includes('font-family:Zen Kaku Gothic New'),
  );
  expect(faces).toHaveLength(1);
  const slices = textOf(faces[0] ?? '').match(/@font-face/g);
  expect(slices?.length).toBe(2 * 118);
  expect(beforeSignIn.flatMap((module) => filesOf(module).names)).not.toContain(faces[0]);
});
