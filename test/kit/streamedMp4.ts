import { writeFile } from 'node:fs/promises';
import type { StreamRequest } from '../../cloud/media/ffmpeg/requests.ts';
import type { ByteSource } from '../../cloud/media/mp4/bytes.ts';
import { FragmentReader } from '../../cloud/media/mp4/fragments.ts';
import { streamedHead } from '../../cloud/media/mp4/streamedHead.ts';

/** Writes the file of a fragmented MP4 stream, as an export stores it. Returns its path. */
export async function writeStreamed(
  output: string,
  run: (job: StreamRequest) => Promise<void>,
  small: ByteSource | null = null,
): Promise<string> {
  const reader = new FragmentReader();
  const pieces: Uint8Array[] = [];
  await run({
    consume: async (fragments) => {
      for await (const piece of reader.samples(fragments)) pieces.push(piece);
    },
  });
  const head = await streamedHead({ tracks: reader.tracks, bodyBytes: reader.bodyBytes, small });
  await writeFile(output, [head, ...pieces]);
  return output;
}
