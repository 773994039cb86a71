import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPaper, type Paper } from '../../cloud/paper.ts';
import { copyPaperFonts } from '../../scripts/fonts/paper.ts';

/** Creates a PDF writer whose fonts are in a temporary folder. */
export async function givenPaper(): Promise<Paper & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'otoji-paper-'));
  await copyPaperFonts(folder);
  return {
    ...openPaper(folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Content of a PDF file as a reader extracts it: its pages, their words in order, its language and its title. */
export async function readPdf(base64: string) {
  const task = getDocument({ data: Uint8Array.from(Buffer.from(base64, 'base64')), verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const read = {
    pages: pdf.numPages,
    text: texts.filter(Boolean).join('\n'),
    title: info.Title,
    language: info.Language,
  };
  await task.destroy();
  return read;
}
