import type { Client } from '../../../../../api/client.ts';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { withNewUrls } from '../saving/fetchJson.ts';
import { readPages } from './readDocument.ts';

type WatchedFile = Reply<Routes['watchFile']>;

/** A file opened through a view-only link. `document` is null until there are captions. */
export interface Watched {
  readonly file: WatchedFile;
  readonly document: CaptionDocument | null;
}

/** Token of a link, and random id of the page opened with it. */
export interface WatchedLink {
  readonly token: string;
  readonly viewId: string;
}

/** Reads a file and its captions by a link. This may take several requests. */
export function readWatched(api: Pick<Client, 'watchFile'>, link: WatchedLink): Promise<Watched> {
  return withNewUrls(() => readPagesOf(api, link));
}

async function readPagesOf(api: Pick<Client, 'watchFile'>, link: WatchedLink): Promise<Watched> {
  const file = await api.watchFile(link);
  if (!file.captions) return { file, document: null };
  const first = file.captions;
  const { document } = await readPages(async (after) =>
    after === undefined ? first : captionsOf(await api.watchFile({ ...link, after })),
  );
  return { file, document };
}

function captionsOf({ captions }: WatchedFile): NonNullable<WatchedFile['captions']> {
  if (!captions) throw new Error('The captions of the file were removed while they were read.');
  return captions;
}
