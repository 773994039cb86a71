import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { type Item, nameOf } from '../list/rows.ts';
import { eachItem, type Outcome } from './eachItem.ts';
import { useItemCalls } from './useItemCalls.ts';

/** State of work on several items, as shown by a dialog. */
interface ItemsWork {
  readonly run: () => void;
  readonly busy: boolean;
  /** Progress in words; null for a single item, which finishes quickly. */
  readonly progress: string | null;
  /** Failures and their reasons, in words. */
  readonly problem: string | null;
}

/** Runs a dialog's work on its items. Failed items can be retried. */
export function useItemsWork(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onDone: () => void,
): ItemsWork {
  const { t } = useTranslation('library');
  const { refresh } = useItemCalls();
  const sayFailed = useSayFailed();
  const [failed, setFailed] = useState<readonly Item[] | null>(null);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const todo = failed ?? items;

  async function run() {
    setProblem(null);
    setDoneCount(0);
    const outcome = await eachItem(todo, work, setDoneCount);
    refresh();
    setDoneCount(null);
    if (outcome.failed.length === 0) return onDone();
    setFailed(outcome.failed.map(({ item }) => item));
    setProblem(sayFailed(outcome));
  }

  const isCounted = doneCount !== null && todo.length > 1;
  return {
    run: () => void run(),
    busy: doneCount !== null,
    progress: isCounted ? t('items.progress', { done: doneCount, count: todo.length }) : null,
    problem,
  };
}

/** Returns a function that describes the failures: the reason of the first, and its name if there are more. */
export function useSayFailed(): (outcome: Outcome) => string | null {
  const { t } = useTranslation('library');
  const say = useProblem();
  return ({ failed }) => {
    const [first, ...others] = failed;
    if (!first) return null;
    if (others.length === 0) return say(first.error);
    return t('items.failed', { name: nameOf(first.item), reason: say(first.error), count: others.length });
  };
}
