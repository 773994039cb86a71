import { expect, test } from 'vitest';
import { frameOf, sizeInFrame } from '../../../domain/media/framing.ts';

const hd = { widthPx: 1920, heightPx: 1080 };
const phone = { widthPx: 1080, heightPx: 1920 };

test.each([
  [hd, 'original', hd],
  [hd, '9:16', phone],
  [hd, '4:5', { widthPx: 1080, heightPx: 1350 }],
  [hd, '1:1', { widthPx: 1080, heightPx: 1080 }],
  [hd, '4:3', { widthPx: 1440, heightPx: 1080 }],
  [phone, '16:9', hd],
] as const)('the frame of %o at %s has the same short side', (picture, aspectRatio, frame) => {
  expect(frameOf(picture, aspectRatio)).toEqual(frame);
});

test('a picture fits into a frame, or covers it where it is cropped', () => {
  expect(sizeInFrame(hd, phone, 'fit')).toEqual({ widthPx: 1080, heightPx: 608 });
  expect(sizeInFrame(hd, phone, 'blur')).toEqual({ widthPx: 1080, heightPx: 608 });
  expect(sizeInFrame(hd, phone, 'crop')).toEqual({ widthPx: 3414, heightPx: 1920 });
  expect(sizeInFrame(hd, hd, 'crop')).toEqual(hd);
});
