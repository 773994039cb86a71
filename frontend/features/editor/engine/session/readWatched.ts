import type { Client } from '../../../../../api/client.ts';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { readPages } from './readDocument.ts';

type WatchedFile = Reply<Routes['watchFile']>;

/** A file opened through a view-only link. `document` is null until there are captions. */
export interface Watched {
  readonly file: WatchedFile;
  readonly document: CaptionDocument | null;
}

/** Reads a file and its captions by the token of a link. This may take several requests. */
export async function readWatched(api: Pick<Client, 'watchFile'>, token: string): Promise<Watched> {
  const file = await api.watchFile({ token });
  if (!file.captions) return { file, document: null };
  const first = file.captions;
  const { document } = await readPages(async (after) =>
    after === undefined ? first : captionsOf(await api.watchFile({ token, after })),
  );
  return { file, document };
}

function captionsOf({ captions }: WatchedFile): NonNullable<WatchedFile['captions']> {
  if (!captions) throw new Error('The captions of the file were removed while they were read.');
  return captions;
}
