import { expect, test } from 'vitest';
import { invert } from '../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { addSecond } from '../../../domain/editor/commands/addSecond.ts';
import { addTab } from '../../../domain/editor/commands/addTab.ts';
import { mergeCaptions } from '../../../domain/editor/commands/mergeCaptions.ts';
import { removeSecond } from '../../../domain/editor/commands/removeSecond.ts';
import { removeTab } from '../../../domain/editor/commands/removeTab.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { unlinkTab } from '../../../domain/editor/commands/unlinkTab.ts';
import { whyNotAddTab, whyNotEdit, whyNotRemoveTab } from '../../../domain/editor/tabs.ts';
import { fourTabs, idsOf } from '../changes/writer.ts';

const apply = (doc: CaptionDocument, change: ReturnType<typeof addTab>) => {
  if (!change) throw new Error('the command does not apply');
  doc.applyOrThrow(change);
  return change;
};

test('a fifth tab is refused with a message', () => {
  const doc = fourTabs(null);
  expect(whyNotAddTab(doc, 'fr')?.message).toBe('Max tabs reached(4)');
  expect(addTab(doc, { language: 'fr' })).toBeNull();
});

test('an unknown language, a second tab of one language and the primary tab each have their reason', () => {
  const doc = fourTabs(null);
  apply(doc, removeTab(doc, { tab: 'vi' }));
  expect(whyNotAddTab(doc, 'xx')?.code).toBe('language.unknown');
  expect(whyNotAddTab(doc, 'ja')?.code).toBe('tab.exists');
  expect(whyNotRemoveTab(doc, 'en')?.code).toBe('tab.primary');
  expect(removeTab(doc, { tab: 'en' })).toBeNull();
  expect(whyNotEdit(doc, 'vi')).toEqual({ code: 'tab.missing', message: 'There is no tab for vi.' });
  expect(setText(doc, { id: 'c0', tab: 'vi', text: 'x' })).toBeNull();
  expect(whyNotEdit(doc, 'ja')).toBeNull();
});

test('a tab is added with its translation and removed with its texts, and undo restores it', () => {
  const doc = fourTabs(null);
  const before = doc.toSnapshot();
  const removed = apply(doc, removeTab(doc, { tab: 'ja' }));
  expect(doc.tabs.map((tab) => tab.id)).toEqual(['en', 'th', 'vi']);
  expect([...doc.captions('en')].some((caption) => 'ja' in caption.cells)).toBe(false);
  apply(doc, addTab(doc, { language: 'fr', texts: new Map([['c0', 'Bonjour']]) }));
  expect(doc.get('c0')?.cells.fr).toEqual({ text: 'Bonjour' });
  doc.applyOrThrow(invert(apply(doc, removeTab(doc, { tab: 'fr' }))));
  apply(doc, removeTab(doc, { tab: 'fr' }));
  doc.applyOrThrow(invert(removed));
  expect(doc.toSnapshot()).toEqual(before);
});

test('an unlinked tab has times of its own and no longer follows the others', () => {
  const doc = fourTabs(null);
  apply(doc, unlinkTab(doc, { tab: 'ja' }, idsOf('u')));
  const [first, second] = doc.captions('ja');
  apply(doc, setTimes(doc, { id: first?.id ?? '', endMs: 777 }));
  apply(doc, mergeCaptions(doc, { ids: ['c0', 'c1', 'c2'] }));
  expect(doc.count('ja')).toBe(10);
  expect(doc.count('en')).toBe(8);
  expect([doc.at('ja', 0)?.endMs, doc.get('c0')?.endMs]).toEqual([777, 2850]);
  expect(second?.cells).toEqual({ ja: expect.anything() });
  expect(unlinkTab(doc, { tab: 'ja' }, idsOf('v'))).toBeNull();
  expect(unlinkTab(doc, { tab: 'en' }, idsOf('v'))).toBeNull();
  apply(doc, removeTab(doc, { tab: 'ja' }));
  expect([...doc.tracks()]).toHaveLength(1);
});

test('a second caption can be added once, and removing it takes its texts', () => {
  const doc = fourTabs(null);
  expect(addSecond(doc, { tab: 'th', language: 'en' })).toBeNull();
  apply(doc, removeSecond(doc, { tab: 'th' }));
  expect([...doc.captions('th')].some((caption) => caption.cells.th?.second)).toBe(false);
  apply(doc, addSecond(doc, { tab: 'th', language: 'en', texts: new Map([['c1', 'Hi']]) }));
  expect(doc.get('c1')?.cells.th?.second).toBe('Hi');
  expect(doc.tabs.find((tab) => tab.id === 'th')?.lang2).toBe('en');
});
