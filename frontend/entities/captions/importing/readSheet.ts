import { readColumnChoices, withKinds } from './columnChoices.ts';
import type { ReadCaptions, ReadRequest } from './readForImport.ts';
import { readInThread } from './readInThread.ts';

/**
 * Reads a caption file. A sheet is read with the kinds of columns that were last chosen for its headers, unless the
 * request has some. A sheet without captions by these kinds has no columns of captions, so that they can be corrected.
 */
export async function readSheet(request: ReadRequest): Promise<ReadCaptions | null> {
  const { columns: given, ...plain } = request;
  const first = given ? null : await readInThread(plain);
  if (!given && !first?.sheet) return first;
  const columns = given ?? (first?.sheet && readColumnChoices(first.sheet.layout));
  if (!columns) return first;
  const read = await readInThread({ ...plain, columns });
  if (read) return read;
  const unchosen = first ?? (await readInThread(plain));
  return unchosen?.sheet ? { ...unchosen, columns: [], sheet: withKinds(unchosen.sheet, columns) } : unchosen;
}
