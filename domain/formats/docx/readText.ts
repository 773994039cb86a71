import { readXml } from '../xml/tokens.ts';
import { ZipArchive } from '../zip/read.ts';

/** Reads the text of a Word document, a line for each paragraph; null if the bytes are not such a document. */
export function readDocxText(bytes: Uint8Array): string | null {
  const xml = ZipArchive.open(bytes)?.read('word/document.xml');
  if (!xml) return null;
  let text = '';
  let isText = false;
  readXml(new TextDecoder().decode(xml), {
    open(name) {
      if (name === 't') isText = true;
      else if (name === 'tab') text += '\t';
      else if (name === 'br' || name === 'cr') text += '\n';
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'p') text += '\n';
    },
    text(found) {
      if (isText) text += found;
    },
  });
  return text;
}
