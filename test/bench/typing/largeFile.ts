/** Files of the product with the number of captions that the bench needs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { mediaKeys } from '../../../cloud/media/keys.ts';
import { type MediaStore, putBytes, putJsonGz } from '../../../cloud/media/store.ts';
import type { StylePatch } from '../../../domain/captions/types.ts';
import { makeSpokenVideo } from '../../../scripts/sample/video.ts';
import { untilTranscribed, upload } from '../../../scripts/sample/visitor.ts';
import { openBucket } from '../../kit/bucket.ts';
import { type NewPerson, newPerson } from '../../kit/person.ts';
import type { Running } from '../../kit/running.ts';
import { makeFilm, peaksOf, snapshotOf } from './captions.ts';

export interface LargeFile {
  readonly count: number;
  readonly owner: NewPerson;
  readonly file: Reply<Routes['readFile']>;
  /** Path of the film, also for editors that cannot read media of our origin. */
  readonly filmPath: string;
}

interface Contents {
  readonly tabs?: readonly string[];
  /** Word style of all captions, whose words then have times. */
  readonly style?: StylePatch;
}

/**
 * Creates a file with `count` captions, and a film and waveform of the same length. It is a transcribed recording of a
 * few seconds whose stored parts are replaced, because recognizing a hundred hours would take too long.
 */
export async function makeLargeFile(
  cloud: Running,
  folder: string,
  count: number,
  contents: Contents = {},
): Promise<LargeFile> {
  const owner = await newPerson(cloud.origin);
  const source = path.join(folder, `Film of ${count}.mp4`);
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  const { projectId, id } = await untilTranscribed(owner, await upload(owner, source, 'en'));
  const file = await owner.client.readFile({ projectId, videoId: id });
  const { client, name: bucket } = await openBucket(cloud);
  const media: MediaStore = { client, bucket, writes: true };
  await putJsonGz(media, mediaKeys.snapshot(id, file.subtitleId ?? '', 0), snapshotOf(count, contents));
  await putBytes(media, keyOf(file.peaksUrl), peaksOf(count), 'application/octet-stream');
  const filmPath = makeFilm(folder, count);
  await putBytes(media, keyOf(file.mediaUrl), await readFile(filmPath), 'video/mp4');
  return { count, owner, file, filmPath };
}

/** Key of the object at a signed address. */
function keyOf(url: string | null): string {
  const key = url && decodeURIComponent(new URL(url).pathname.slice(1));
  if (!key) throw new Error('the file has nothing to play');
  return key;
}
