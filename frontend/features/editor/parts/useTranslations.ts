import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import type { TabId } from '../../../../domain/captions/types.ts';
import { isUnderWay } from '../../../../domain/runs/run.ts';
import { refOf } from '../../../entities/file/file.ts';
import { askAgainMs } from '../../../entities/file/fileQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import type { Editor } from '../engine/session/editor.ts';
import { useEditor } from './hooks.ts';
import { useLiveRuns } from './useLiveRuns.ts';

export type TranslationRecord = Reply<Routes['listTranslations']>['translations'][number];
export type Formality = 'formal' | 'informal';

const keyOf = (videoId: string) => ['translations', videoId] as const;

/**
 * Latest translation into each language; undefined until loaded. Polled while a translation is running and there is no
 * live connection.
 */
export function useTranslations(): readonly TranslationRecord[] | undefined {
  const { file, store } = useEditor();
  const api = useApi();
  const isLive = useLiveRuns<TranslationRecord>({
    kind: 'translation',
    queryKey: keyOf(file.id),
    idOf: ({ language }) => language,
    moved: (record, { status, progress }) => ({ ...record, status: status as TranslationRecord['status'], progress }),
  });
  const { data } = useQuery({
    queryKey: keyOf(file.id),
    queryFn: async () => (await api.listTranslations(refOf(file))).translations,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnderWay(status)) ? askAgainMs(isLive, state.dataUpdateCount) : false,
    enabled: !store.isReadOnly,
  });
  return data;
}

/** Commands for translations of the open file. Everything typed is saved first. */
export function useTranslating() {
  const { file, saves } = useEditor();
  const api = useApi();
  const queries = useQueryClient();
  const ref = refOf(file);
  const look = () => queries.invalidateQueries({ queryKey: keyOf(file.id) });
  return {
    async addTab(language: TabId, formality: Formality | null): Promise<void> {
      await saves.saveNow();
      const asked = { ...ref, language, content: 'translation', ...(formality && { formality }) } as const;
      await api.addTab(asked).finally(look);
    },
    async translateAgain(language: TabId, captionIds?: readonly string[]): Promise<void> {
      await saves.saveNow();
      await api.translateTab({ ...ref, language, ...(captionIds && { captionIds: [...captionIds] }) }).finally(look);
    },
    async cancel(language: TabId): Promise<void> {
      await api.cancelTranslation({ ...ref, language }).finally(look);
    },
  };
}

/** Displays the result and the tab of a translation as soon as it is done. */
export function useFinishedTranslations(translations: readonly TranslationRecord[] | undefined): void {
  const editor = useEditor();
  /** Start times of the finished translations, by language; null until loaded. */
  const known = useRef<ReadonlyMap<TabId, string> | null>(null);
  const show = useEffectEvent((language: TabId) => {
    void takeUp(editor).then(() => editor.store.selection.selectTab(language));
  });
  useEffect(() => {
    if (!translations) return;
    const before = known.current;
    const done = translations.filter(({ status }) => status === 'done');
    known.current = new Map(done.map(({ language, startedAt }) => [language, startedAt]));
    const fresh = before && done.find(({ language, startedAt }) => before.get(language) !== startedAt);
    if (fresh) show(fresh.language);
  }, [translations]);
}

/**
 * Applies what was written elsewhere. Saves a change without content, because the reply to a save contains it: this
 * keeps the undo history, unlike reading the document again.
 */
async function takeUp({ saves }: Editor): Promise<void> {
  saves.push({ label: 'translate', ops: [] });
  await saves.saveNow();
}
