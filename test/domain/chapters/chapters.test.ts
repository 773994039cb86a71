import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Snapshot } from '../../../domain/captions/types.ts';
import { invert, isChange, rebase } from '../../../domain/changes/change.ts';
import {
  chapterLines,
  chaptersOf,
  chapterTime,
  chapterVtt,
  youtubeProblems,
} from '../../../domain/chapters/chapters.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { mergeCaptions } from '../../../domain/editor/commands/mergeCaptions.ts';
import { restoreVersion } from '../../../domain/editor/commands/restoreVersion.ts';
import { setChapter } from '../../../domain/editor/commands/setChapter.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';

const startsMs = [500, 12_000, 3_723_000];

const snapshot: Snapshot = {
  version: 1,
  settings: { ...defaultSettings, frameRate: null },
  tabs: [{ id: 'en', trackId: 'main' }],
  speakers: [],
  tracks: [
    {
      id: 'main',
      captions: startsMs.map((startMs, n) => ({
        id: `c${n}`,
        startMs,
        endMs: startMs + 2000,
        cells: { en: { text: `one two ${n}` } },
      })),
    },
  ],
};

const open = () => CaptionDocument.fromSnapshot(snapshot);
const titled = (...titles: readonly string[]) => {
  const doc = open();
  for (const [n, title] of titles.entries()) {
    const change = setChapter(doc, { id: `c${n}`, title });
    if (change) doc.applyOrThrow(change);
  }
  return doc;
};
const titlesIn = (doc: CaptionDocument) => chaptersOf(doc.captions('en')).map(({ id, title }) => `${id} ${title}`);

describe('a chapter', () => {
  test('begins with a caption, is renamed and removed, and each is undone', () => {
    const doc = titled('Opening');
    expect(titlesIn(doc)).toEqual(['c0 Opening']);
    const renamed = setChapter(doc, { id: 'c0', title: '  The\nopening ' });
    if (!renamed) throw new Error('not renamed');
    expect(isChange(renamed)).toBe(true);
    doc.applyOrThrow(renamed);
    expect(titlesIn(doc)).toEqual(['c0 The opening']);
    const removed = setChapter(doc, { id: 'c0', title: '' });
    if (!removed) throw new Error('not removed');
    doc.applyOrThrow(removed);
    expect(titlesIn(doc)).toEqual([]);
    doc.applyOrThrow(invert(removed));
    doc.applyOrThrow(invert(renamed));
    expect(titlesIn(doc)).toEqual(['c0 Opening']);
  });

  test('is not set twice, to a longer title than fits, or at a missing caption', () => {
    const doc = titled('Opening');
    expect(setChapter(doc, { id: 'c0', title: 'Opening' })).toBeNull();
    expect(setChapter(doc, { id: 'c1', title: 'x'.repeat(101) })).toBeNull();
    expect(setChapter(doc, { id: 'nobody', title: 'x' })).toBeNull();
  });

  test('is set while another person edits the text of the caption, but not while that person sets it too', () => {
    const doc = open();
    const mine = setChapter(doc, { id: 'c0', title: 'Mine' });
    const text = setText(doc, { id: 'c0', tab: 'en', text: 'else' });
    const other = setChapter(doc, { id: 'c0', title: 'Other' });
    if (!mine || !text || !other) throw new Error('no change');
    expect('change' in rebase(mine, text)).toBe(true);
    expect(rebase(mine, other)).toEqual({ conflict: ['c0'] });
  });

  test('stays with the first part of a split caption, and with captions that are merged', () => {
    const doc = titled('Opening');
    const split = splitCaption(doc, { id: 'c0', tab: 'en', at: 4 }, { newId: () => 'new' });
    if (!split) throw new Error('not split');
    doc.applyOrThrow(split);
    expect(titlesIn(doc)).toEqual(['c0 Opening']);
    const later = titled('', 'Second');
    const merged = mergeCaptions(later, { ids: ['c0', 'c1'] });
    if (!merged) throw new Error('not merged');
    later.applyOrThrow(merged);
    expect(titlesIn(later)).toEqual(['c0 Second']);
  });

  test('is in an earlier version that is restored', () => {
    const doc = titled('Opening');
    const restored = restoreVersion(doc, { version: snapshot });
    if (!restored) throw new Error('nothing to restore');
    doc.applyOrThrow(restored);
    expect(titlesIn(doc)).toEqual([]);
    doc.applyOrThrow(invert(restored));
    expect(titlesIn(doc)).toEqual(['c0 Opening']);
  });

  test('with a title of several lines is no change', () => {
    const op = { op: 'chapter', id: 'c0', was: null, now: 'a\nb' };
    expect(isChange({ label: 'setChapter', ops: [op] })).toBe(false);
  });
});

describe('chapters for a post', () => {
  const chapters = chaptersOf(titled('Opening', 'Main & <more>', 'End').captions('en'));

  test('are lines of a description', () => {
    expect(chapterLines(chapters)).toBe('0:00 Opening\n0:12 Main & <more>\n1:02:03 End');
    expect([0, 59_999, 600_000, 36_000_000].map(chapterTime)).toEqual(['0:00', '0:59', '10:00', '10:00:00']);
  });

  test('are a WebVTT file in which the last one ends with the recording', () => {
    expect(chapterVtt(chapters, 3_800_000)).toBe(
      'WEBVTT\n\n1\n00:00:00.500 --> 00:00:12.000\nOpening\n\n' +
        '2\n00:00:12.000 --> 01:02:03.000\nMain &amp; &lt;more&gt;\n\n3\n01:02:03.000 --> 01:03:20.000\nEnd\n',
    );
  });

  test('keep the rules of YouTube, or the broken ones are named', () => {
    expect(youtubeProblems(chapters, 3_800_000)).toEqual([]);
    const late = chapters.slice(1);
    expect(youtubeProblems(late, 3_800_000).map(({ rule }) => rule)).toEqual(['first', 'count']);
    expect(youtubeProblems(chapters, 3_730_000)).toEqual([{ rule: 'short', chapter: chapters[2] }]);
    expect(youtubeProblems([], null).map(({ rule }) => rule)).toEqual(['count']);
  });
});
