import { textOf } from '../../../../../domain/captions/cells.ts';
import { setText } from '../../../../../domain/editor/commands/setText.ts';
import type { CaptionText } from '../saving/journal.ts';
import type { Editor } from './editor.ts';

/** Which text of a caption stays. `both`: theirs, and mine below it. */
export const choices = ['theirs', 'mine', 'both'] as const;
export type Choice = (typeof choices)[number];

/** What a choice is remembered under: a caption may have conflicts in several tabs. */
export const keyOf = ({ captionId, tab }: CaptionText): string => `${captionId} ${tab}`;

/**
 * Ends the open conflicts. The document shows the others' texts; where the user chose otherwise it gets the user's own,
 * in one step for undo. Without a choice theirs stays.
 */
export async function decide(
  { conflicts, store }: Pick<Editor, 'conflicts' | 'store'>,
  texts: readonly CaptionText[],
  chosen: ReadonlyMap<string, Choice>,
): Promise<void> {
  await conflicts.resolve();
  const { document } = store;
  const ops = texts.flatMap((mine) => {
    const choice = chosen.get(keyOf(mine)) ?? 'theirs';
    const caption = document.get(mine.captionId);
    if (!caption || choice === 'theirs') return [];
    const theirs = textOf(caption, mine.tab);
    const text = choice === 'mine' ? mine.text : [theirs, mine.text].filter((part) => part !== '').join('\n');
    return setText(document, { id: mine.captionId, tab: mine.tab, text })?.ops ?? [];
  });
  store.dispatch(ops.length > 0 ? { label: 'setText', ops } : null);
}
