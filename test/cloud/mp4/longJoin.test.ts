import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bodyAt, box, boxesIn, boxHead, fullBox, longs, words } from '../../../cloud/media/mp4/boxes.ts';
import { type ByteSource, fileBytes } from '../../../cloud/media/mp4/bytes.ts';
import { joinMp4 } from '../../../cloud/media/mp4/join.ts';
import { readTracks } from '../../../cloud/media/mp4/track.ts';
import { uploadStream } from '../../../cloud/media/uploadStream.ts';
import { clipDirectory, makeClip } from '../ffmpeg/clips.ts';

const files = clipDirectory();
const framesPerRange = 1500;
const frameBytes = 57_000;
const ranges = 240;

/**
 * One-minute range whose frames are as large as those of 4K, and are generated when read: each byte is the number of
 * its range.
 */
function hollowRange(trak: Uint8Array, number: number): ByteSource {
  const replace = (type: string, body: Uint8Array, replaced: Readonly<Record<string, Uint8Array>>) =>
    box(type, ...boxesIn(body).map((inner) => replaced[inner.type] ?? inner.whole));
  const at = (...path: string[]) => bodyAt(trak, path) ?? new Uint8Array();
  const stbl = replace('stbl', at('mdia', 'minf', 'stbl'), {
    stts: fullBox('stts', 0, 0, words([1, framesPerRange, 512])),
    ctts: fullBox('ctts', 0, 0, words([1, framesPerRange, 0])),
    stss: fullBox('stss', 0, 0, words([1, 1])),
    stsz: fullBox('stsz', 0, 0, words([frameBytes, framesPerRange])),
    stsc: fullBox('stsc', 0, 0, words([1, 1, framesPerRange, 1])),
    stco: fullBox('stco', 0, 0, words([1, 16])),
  });
  const minf = replace('minf', at('mdia', 'minf'), { stbl });
  const moov = box('moov', replace('trak', trak, { mdia: replace('mdia', at('mdia'), { minf }) }));
  const samplesEnd = 16 + framesPerRange * frameBytes;
  const start = new Uint8Array([...words([1]), ...new TextEncoder().encode('mdat'), ...longs([samplesEnd])]);
  const all = new Uint8Array(4 * 1024 * 1024).fill(number);
  return {
    sizeBytes: samplesEnd + moov.length,
    read: async (from, to) => {
      if (from >= samplesEnd) return moov.subarray(from - samplesEnd, to - samplesEnd);
      if (from === 0 && to <= 4096) return new Uint8Array([...start, ...all.subarray(16, to)]);
      return all.subarray(0, Math.min(to, samplesEnd) - from);
    },
  };
}

/** Memory use of the process. Buffers are part of the memory external to the heap. */
function memoryBytes(): number {
  const { external, heapUsed } = process.memoryUsage();
  return external + heapUsed;
}

/** Bucket that retains only the head of an upload, its length, and the order of its bytes. */
class CountingBucket {
  readonly parts = new Map<number, { sizeBytes: number; first: number; last: number }>();
  head = new Uint8Array();
  completed = 0;
  peakBytes = 0;
  readonly client = { send: (command: unknown) => this.receive(command) } as unknown as S3Client;

  private async receive(command: unknown) {
    if (command instanceof CreateMultipartUploadCommand) return { UploadId: 'upload' };
    if (command instanceof UploadPartCommand) return this.take(command.input.PartNumber ?? 0, command.input.Body);
    if (command instanceof CompleteMultipartUploadCommand) {
      this.completed = command.input.MultipartUpload?.Parts?.length ?? 0;
      return {};
    }
    throw new Error('the bucket does not know this command');
  }

  private take(number: number, body: unknown) {
    if (!(body instanceof Uint8Array)) throw new Error('a part has no bytes');
    if (number === 1) this.head = body.slice();
    this.parts.set(number, { sizeBytes: body.length, first: body[0] ?? 0, last: body.at(-1) ?? 0 });
    this.peakBytes = Math.max(this.peakBytes, memoryBytes());
    return { ETag: `"${number}"` };
  }
}

test('a video of 20 GB is joined and uploaded without a disk and in little memory', { timeout: 300_000 }, async () => {
  const [track] = await readTracks(await fileBytes(await makeClip(files.path('clip.mp4'), { sound: false })));
  if (!track) throw new Error('the clip has no picture');
  const sources = Array.from({ length: ranges }, (_, number) => hollowRange(track.trak, number));
  const frameRate = { numerator: 25, denominator: 1 };
  const before = memoryBytes();
  const joined = await joinMp4({ ranges: sources, frameRate, beside: [] });
  expect(joined.sizeBytes).toBeGreaterThan(20_000_000_000);
  const bucket = new CountingBucket();
  await uploadStream(
    { bucket: 'media', client: bucket.client, writes: true },
    { key: 'video.mp4', contentType: 'video/mp4', sizeBytes: joined.sizeBytes, bytes: joined.bytes() },
  );
  const parts = [...bucket.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  expect(parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBe(joined.sizeBytes);
  expect(bucket.completed).toBe(parts.length);
  expect(parts.length).toBeLessThanOrEqual(10_000);
  expect(
    parts
      .slice(1)
      .every(({ first, last }, index) => first >= (index === 0 ? 0 : (parts[index]?.last ?? 0)) && last >= first),
  ).toBe(true);
  expect(parts.at(-1)?.last).toBe(ranges - 1);
  expect((bucket.peakBytes - before) / 1e6).toBeLessThan(300);
  // The head contains the position of the last second.
  const [kind, moov] = boxesIn(bucket.head.subarray(0, headBytes(bucket.head)));
  expect(kind?.type).toBe('ftyp');
  const co64 = bodyAt(moov?.body ?? new Uint8Array(), ['trak', 'mdia', 'minf', 'stbl', 'co64']);
  if (!co64) throw new Error('the head has no offsets');
  const last = Number(new DataView(co64.buffer, co64.byteOffset + co64.length - 8).getBigUint64(0));
  expect(last).toBe(joined.sizeBytes - 25 * frameBytes);
});

/** Length of the part before the samples. */
function headBytes(bytes: Uint8Array): number {
  const kind = boxHead(bytes).sizeBytes;
  return kind + boxHead(bytes, kind).sizeBytes;
}
