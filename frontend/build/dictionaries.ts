import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { packDictionary } from '../../domain/languages/dictionaryFile.ts';

const name = 'virtual:dictionaries';
const modules = path.resolve(import.meta.dirname, '../../node_modules');

/**
 * Languages of the product with a dictionary in the package `dictionary-<code>` that has another license than the GPL.
 * Those that npm lacks are in `frontend/dictionaries`.
 */
const languages = ['af', 'en', 'es', 'fr', 'ko', 'nl', 'pl', 'pt', 'ru', 'sw', 'tr'];

/**
 * Provides the addresses of spelling dictionaries by language. Each is a file of its own, which a browser loads when
 * captions in its language are checked. The development server has none.
 */
export function dictionaries(): Plugin {
  let isBuild = false;
  return {
    name: 'dictionaries',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const addresses = (isBuild ? languages : []).map((language) => {
        const folder = path.join(modules, `dictionary-${language}`);
        const [rules, words] = ['index.aff', 'index.dic'].map((file) => readFileSync(path.join(folder, file)));
        const reference = this.emitFile({
          type: 'asset',
          name: `dictionary-${language}.dict`,
          originalFileName: path.join(folder, 'index.dic'),
          source: gzipSync(packDictionary(rules as Uint8Array, words as Uint8Array), { level: 9 }),
        });
        return `${JSON.stringify(language)}: import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      return `export default { ${addresses.join(', ')} };`;
    },
  };
}
