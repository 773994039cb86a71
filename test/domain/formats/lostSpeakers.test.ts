import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { type FormatId, formatOfId } from '../../../domain/formats/formats.ts';

/** Anna has a caption; Bob is a speaker without captions. */
function document(): CaptionDocument {
  const frameRate = { frameRate: 25, dropFrame: false };
  const captions = [{ id: 'c1', startMs: 0, endMs: 1000, speakerId: 's1', cells: { en: { text: 'Hello' } } }];
  const speakers = [
    { id: 's1', name: 'Anna' },
    { id: 's2', name: 'Bob' },
  ];
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, ['en']);
  return CaptionDocument.fromSnapshot({ ...snapshot, speakers, tracks: [{ id: mainTrack, captions }] });
}

test.each<[FormatId, string[]]>([
  ['srt', ['Anna']],
  ['itt', ['Anna']],
  ['ass', []],
  ['vtt', []],
  ['json', []],
])('%s lists the speakers that it cannot contain', async (id, names) => {
  const write = await formatOfId(id)?.write?.();
  const written = write?.(document(), {});
  const losses = written && 'losses' in written ? written.losses : [];
  expect(losses).toEqual(
    names.map((detail) => ({ number: null, captionId: null, code: 'speaker.notCarried', detail })),
  );
});

test('ass contains the names of speakers, which its reader reads', async () => {
  const format = formatOfId('ass');
  const [read, write] = [await format?.read?.(), await format?.write?.()];
  const written = write?.(document(), {});
  const bytes = written && 'bytes' in written ? written.bytes : new Uint8Array();
  expect(read?.(bytes)?.cues).toMatchObject([{ texts: ['Hello'], speaker: 'Anna' }]);
});
