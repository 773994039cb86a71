import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Guide, type GuidePage, plainText } from '../platform/guide.ts';
import { readPage } from './guideText.ts';

const prefix = '\0virtual:guide/';
const folder = path.resolve(import.meta.dirname, '../../docs/guide');

/** Provides the user guide of a language as the module `virtual:guide/<locale>`, with the addresses of its pictures. */
export function guide(): Plugin {
  return {
    name: 'guide',
    resolveId: (id) => (id.startsWith(prefix.slice(1)) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const locale = id.slice(prefix.length);
      const { start, pages, files } = readGuide(locale);
      for (const file of readdirSync(path.join(folder, locale))) this.addWatchFile(path.join(folder, locale, file));
      const imports = files.map((file, at) => `import p${at} from ${JSON.stringify(path.join(folder, locale, file))};`);
      const pictures = files.map(
        (file, at) => `${JSON.stringify(file)}: { src: p${at}, ...${JSON.stringify(sizeOf(locale, file))} }`,
      );
      return [
        ...imports,
        `const guide = ${JSON.stringify({ start, pages })};`,
        `export default { ...guide, pictures: { ${pictures.join(', ')} } };`,
      ].join('\n');
    },
  };
}

/** Reads the pages of a language in the order of its README, and the names of their pictures. */
export function readGuide(locale: string): Omit<Guide, 'pictures'> & { readonly files: readonly string[] } {
  const read = (name: string) => readPage(name, readFileSync(path.join(folder, locale, `${name}.md`), 'utf8'));
  const start = read('README');
  const pages = listedIn(start).map(read);
  const files = pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? block.file : [])));
  return { start, pages, files: [...new Set(files)] };
}

/** Names of the pages that the start page lists. */
function listedIn({ blocks }: GuidePage): readonly string[] {
  const [list] = blocks.filter((block) => block.kind === 'list');
  return (list?.items ?? []).map((item) => {
    const link = item.find((part) => typeof part === 'object' && 'href' in part);
    if (typeof link !== 'object' || !('href' in link)) throw new Error(`no link to a page: ${plainText(item)}`);
    return link.href.replace('.md', '');
  });
}

/** Size of a picture in the lossy form of WebP. */
function sizeOf(locale: string, file: string): { readonly widthPx: number; readonly heightPx: number } {
  const bytes = readFileSync(path.join(folder, locale, file));
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error(`${file} is no lossy WebP picture`);
  return { widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff };
}
