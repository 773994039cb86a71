import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { errorsWithin } from '../../../domain/quality/errorsWithin.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';

test('captions that only touch a section at its edge are not part of it', () => {
  // Empty captions are errors in every profile.
  const captions = [0, 1000, 2000, 3000].map((startMs) => ({
    id: `c${startMs}`,
    startMs,
    endMs: startMs + 1000,
    cells: {},
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en']);
  const document = CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
  const captionsIn = (startMs: number, endMs: number) =>
    errorsWithin(document, qualityProfile('default'), [{ startMs, endMs }]).map(({ captionId }) => captionId);
  expect(captionsIn(1000, 3000)).toEqual(['c1000', 'c2000']);
  expect(captionsIn(999, 3001)).toEqual(['c0', 'c1000', 'c2000', 'c3000']);
});
