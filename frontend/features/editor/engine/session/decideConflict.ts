import { textOf } from '../../../../../domain/captions/cells.ts';
import { setText } from '../../../../../domain/editor/commands/setText.ts';
import type { CaptionText } from '../../../../../domain/log/saving/entry.ts';
import type { Editor } from './editor.ts';

/** Text that a caption keeps. `both` appends the user's text below the text of others. */
export const choices = ['theirs', 'mine', 'both'] as const;
export type Choice = (typeof choices)[number];

/** Key under which a choice is stored. A caption may have conflicts in several tabs. */
export const keyOf = ({ captionId, tab }: CaptionText): string => `${captionId} ${tab}`;

/**
 * Resolves the open conflicts. The document shows the texts of others; where the user chose otherwise, applies the
 * user's texts in one undo step. Captions without a choice keep the text of others.
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
