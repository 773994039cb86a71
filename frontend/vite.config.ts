import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dictionaries } from './build/dictionaries.ts';
import { guide } from './build/guide.ts';
import { japaneseFace } from './build/japaneseFace.ts';
import { leaveOut } from './build/leaveOut.ts';
import { licenses } from './build/licenses.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { slimClient } from './build/slimClient.ts';
import { themeSheet } from './build/themeSheet.ts';

const notices = licenses(import.meta.dirname);

export default defineConfig({
  root: import.meta.dirname,
  // jassub imports a GPL-licensed polyfill, which we do not ship. Every supported browser has requestVideoFrameCallback
  // natively.
  plugins: [
    ...[react(), themeSheet(), japaneseFace(), slimClient(), guide(), dictionaries(), leaveOut('rvfc-polyfill')],
    ...[serviceWorker(), notices.page],
  ],
  server: { host: '127.0.0.1' },
  worker: {
    format: 'es',
    plugins: () => [notices.worker],
    // A package of hunspell-asm calls a namespace where it is given no name for a file, which never happens here.
    rolldownOptions: { checks: { cannotCallNamespace: false, pluginTimings: false } },
  },
  // jassub locates its worker relative to its own module, so it is not prebundled; its CommonJS dependency is
  // converted.
  optimizeDeps: { exclude: ['jassub'], include: ['jassub > throughput'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would require a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files before the first screen: the code of every screen, the form controls, the sign-in pages.
    rolldownOptions: {
      // Built on a slow machine, the fonts and the guide take long enough for a warning that nobody can act on.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /frontend\/app\/main\.tsx$/, priority: 3 },
            {
              name: 'controls',
              test: /@mantine\/(form|core\/esm\/components\/((?!Color)\w*Input|Button|Checkbox|ActionIcon|SegmentedControl|FloatingIndicator))\//,
              priority: 2,
            },
            { name: 'session', test: /frontend\/features\/session\//, priority: 1 },
          ],
        },
      },
    },
  },
});
