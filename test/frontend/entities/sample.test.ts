import { describe, expect, it } from 'vitest';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { isSnapshot } from '../../../domain/document/snapshot.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import sample from '../../../frontend/entities/sample/sampleCaptions.json' with { type: 'json' };
import { sampleFile } from '../../../frontend/entities/sample/sampleFile.ts';
import { appendSave } from '../../../frontend/entities/sample/sampleStore.ts';

const at = '2026-11-28T10:00:00.000Z';

function sampleDocument(): CaptionDocument {
  if (!isSnapshot(sample)) throw new Error('The sample is no caption document.');
  return CaptionDocument.fromSnapshot(sample);
}

/** Save of a new text for a caption of the sample, made before anything was saved. */
function saveOf(saveId: string, id: string, text: string) {
  const change = setText(sampleDocument(), { id, tab: 'en', text }) ?? expect.fail('nothing is changed');
  return { baseRevision: 0, saveId, change };
}

describe('the sample', () => {
  it('has captions in two languages, in order and inside the recording', () => {
    const { tabs } = sampleDocument();
    const [{ captions }] = sample.tracks as [(typeof sample.tracks)[number]];
    const times = captions.flatMap(({ startMs, endMs }) => [startMs, endMs]);
    expect(tabs.map(({ id }) => id)).toEqual(['en', 'ja']);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(35_560);
  });

  it('counts frames at the rate of the recording', () => {
    const { frameRate } = sampleFile('sample', { autoScroll: true, timecodes: 'ms', rules: 'default' });
    const { frameRate: rate, dropFrame } = sample.settings.frameRate;
    expect([{ numerator: rate, denominator: 1 }, dropFrame]).toEqual([frameRate, false]);
  });

  it('has a misheard word to correct', () => {
    const words = sample.tracks.flatMap(({ captions }) => captions.flatMap(({ cells }) => cells.en.words));
    expect(words.filter(({ confidence }) => confidence < 0.5).map(({ text }) => text)).toEqual(['birds.']);
  });
});

describe('a save of the sample', () => {
  const first = appendSave([], saveOf('first', 'sample-1', 'Welcome.'), at);

  it('is the next revision', () => {
    expect(first?.entry.revision).toBe(1);
  });

  it('of another window joins the changes to other captions', () => {
    const second = appendSave(first ? [first.entry] : [], saveOf('second', 'sample-2', 'A story.'), at);
    expect([second?.entry.revision, second?.missed]).toEqual([2, [first?.entry]]);
  });

  it('of another window conflicts with a change to the same text', () => {
    expect(appendSave(first ? [first.entry] : [], saveOf('second', 'sample-1', 'Hello.'), at)).toBe(null);
  });

  it('that is repeated is stored once', () => {
    expect(appendSave(first ? [first.entry] : [], saveOf('first', 'sample-1', 'Welcome.'), at)).toEqual(first);
  });
});
