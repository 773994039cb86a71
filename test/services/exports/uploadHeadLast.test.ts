import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { getBytes, head } from '../../../cloud/media/store.ts';
import { uploadHeadLast } from '../../../cloud/media/uploadHeadLast.ts';
import { givenWorld } from '../givenWorld.ts';

const { cloud } = await givenWorld();
const { media } = cloud;

const pieceBytes = 1_000_003;

/** Pieces of about one megabyte, each with a different value. */
async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index++) yield new Uint8Array(pieceBytes).fill(index);
}

const place = (key: string) => ({ key, contentType: 'video/mp4', aboutBytes: 0 });

async function openUploads(Prefix: string): Promise<number> {
  const { Uploads = [] } = await media.client.send(new ListMultipartUploadsCommand({ Bucket: media.bucket, Prefix }));
  return Uploads.length;
}

describe('an upload whose beginning is known last', () => {
  test.each([0, 1, 8, 9, 60])('is one object with the beginning before %i pieces', async (count) => {
    const key = `exports/head-last/${count}`;
    const sizeBytes = await uploadHeadLast(media, place(key), async (send) => {
      await send(pieces(count));
      return new TextEncoder().encode('head');
    });
    const stored = await getBytes(media, key);
    expect(stored.length).toBe(sizeBytes);
    expect(stored.length).toBe(4 + count * pieceBytes);
    expect(new TextDecoder().decode(stored.subarray(0, 4))).toBe('head');
    const wrong = Array.from({ length: count }, (_, index) => index).filter((index) => {
      const piece = stored.subarray(4 + index * pieceBytes, 4 + (index + 1) * pieceBytes);
      return piece[0] !== index || piece.at(-1) !== index;
    });
    expect(wrong).toEqual([]);
  });

  test('leaves nothing when what it sends fails', async () => {
    const key = 'exports/head-last/failing';
    const failing = uploadHeadLast(media, place(key), async (send) => {
      await send(pieces(60));
      throw new Error('the tool failed');
    });
    await expect(failing).rejects.toThrow('the tool failed');
    expect(await head(media, key)).toBeUndefined();
    expect(await openUploads(key)).toBe(0);
  });
});
