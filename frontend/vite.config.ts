import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { japaneseFace } from './build/japaneseFace.ts';
import { leaveOut } from './build/leaveOut.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { slimClient } from './build/slimClient.ts';
import { themeSheet } from './build/themeSheet.ts';

export default defineConfig({
  root: import.meta.dirname,
  // jassub imports a polyfill under the GPL, which we do not ship. Every browser that we support has
  // requestVideoFrameCallback itself.
  plugins: [react(), themeSheet(), japaneseFace(), slimClient(), leaveOut('rvfc-polyfill'), serviceWorker()],
  server: { host: '127.0.0.1' },
  worker: { format: 'es' },
  // Its worker is found beside its module, so it stays where it is; what it requires in the old way is converted.
  optimizeDeps: { exclude: ['jassub'], include: ['jassub > throughput'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data addresses would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files on the way to the first screen: what every screen needs, the form controls, the sign-in pages.
    rolldownOptions: {
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
