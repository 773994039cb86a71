import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

async function importsOfEditor(): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['frontend/features/editor/EditorPage.tsx'],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'unwritten',
    write: false,
    metafile: true,
    packages: 'external',
    loader: { '.css': 'empty' },
    // Imports that only Vite resolves.
    external: ['virtual:*', '*?url', '*?worker'],
    plugins: [
      {
        // frontend/build/slimClient.ts replaces it with a table without schemas.
        name: 'leave out the routes',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\/routes\/index\.ts$/ }, ({ path: file }) => ({ path: file, external: true })),
      },
    ],
    logLevel: 'error',
  });
  return metafile.inputs;
}

/** A module with its static imports, without those that it loads on demand. */
function comingWith(inputs: Metafile['inputs'], module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const { path: imported, kind } of inputs[module]?.imports ?? []) {
    if (kind === 'import-statement') comingWith(inputs, imported, seen);
  }
  return seen;
}

/** Compressed size of all code of the modules, used or not. */
async function zippedBytes(modules: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: modules.map((file, i) => `export * as m${i} from './${file}';`).join('\n'), resolveDir: root },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    packages: 'external',
    plugins: [
      {
        name: 'leave out what is fetched later',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path: file }) =>
            kind === 'dynamic-import' ? { path: file, external: true } : null,
          ),
      },
    ],
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}

test('the editor loads less than 44 KB of the domain at first', async () => {
  const inputs = await importsOfEditor();
  const first = comingWith(inputs, 'frontend/features/editor/EditorPage.tsx');
  const domain = [...first].filter((module) => module.startsWith('domain/'));
  const bytes = await zippedBytes(domain);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(44_000);
});

test('the first caption loads without the rest of the screen, fixes and formats', async () => {
  const inputs = await importsOfEditor();
  const first = comingWith(inputs, 'frontend/features/editor/EditorPage.tsx');
  const later = [
    'domain/quality/fixAll.ts',
    'domain/lines/breakLines.ts',
    'domain/formats/xlsx/write.ts',
    'domain/formats/docx/write.ts',
    'frontend/features/editor/panels/export/ExportDialog.tsx',
    'frontend/features/editor/panels/style/StylePanel.tsx',
    'frontend/ui/fields/Select.tsx',
    'frontend/features/editor/screen/Surroundings.tsx',
    'frontend/features/editor/actions/index.ts',
    'frontend/features/editor/panels/timeline/Timeline.tsx',
    'frontend/features/editor/captionField/PickerPopover.tsx',
    'frontend/features/editor/captionField/EmptyList.tsx',
    'frontend/features/editor/panels/captions/StaleMark.tsx',
    'domain/style/fonts.ts',
    'frontend/features/editor/screen/FileState.tsx',
    'frontend/ui/dialogs/MessageDialog.tsx',
  ];
  expect(later.filter((module) => !(module in inputs))).toEqual([]);
  expect(later.filter((module) => first.has(module))).toEqual([]);
  expect(first).toContain('domain/quality/report.ts');
});

test('the first caption loads without tooltips, menus and select lists', async () => {
  const inputs = await importsOfEditor();
  const first = comingWith(inputs, 'frontend/features/editor/EditorPage.tsx');
  const floating =
    /\bimport \{[^}]*\b(?:Autocomplete|Combobox|HoverCard|Menu|Popover|Select|Tooltip)\b[^}]*\} from '@mantine\/core'/u;
  const floats = (module: string) => floating.test(readFileSync(path.join(root, module), 'utf8'));
  expect(floats('frontend/ui/buttons/ToolButton.tsx')).toBe(true);
  expect(
    [...first].filter((module) => module.startsWith('frontend/') && module.endsWith('.tsx') && floats(module)),
  ).toEqual([]);
});
