import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { vocabularyBounds } from '../../../../domain/vocabulary/terms.ts';
import { addTerm } from '../../../entities/vocabulary/vocabulary.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { noticeFailure, noticeHint, noticeSuccess } from '../../../ui/feedback/notice.ts';
import type { Editor } from '../engine/session/editor.ts';

/** Adds the words that a person chose to the names and terms, and shows the result. */
export function useAddedTerms({ ui, file }: Editor): void {
  const api = useApi();
  const queries = useQueryClient();
  const say = useProblem();
  const { t } = useTranslation('file');
  useEffect(
    () =>
      ui.termAdded.subscribe((term) => {
        addTerm(api, queries, file, term).then(
          (isAdded) =>
            isAdded
              ? noticeSuccess(t('vocabulary.added', { term }))
              : void noticeHint(t('vocabulary.tooMany', { max: vocabularyBounds.terms })),
          (error: unknown) => noticeFailure(say(error)),
        );
      }),
    [ui, file, api, queries, say, t],
  );
}
