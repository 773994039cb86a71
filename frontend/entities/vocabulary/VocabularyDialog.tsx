import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTerms, type VocabularyTerm, vocabularyBounds } from '../../../domain/vocabulary/terms.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import type { FileRow } from '../file/file.ts';
import { type Line, TermList } from './TermList.tsx';
import {
  scopesOf,
  storeVocabulary,
  type Vocabularies,
  type VocabularyScope,
  vocabularyFormQuery,
} from './vocabulary.ts';

interface Props {
  /** File whose list is shown beside that of all recordings; null for new recordings. */
  readonly file: FileRow | null;
  readonly onClose: () => void;
}

/** Edits the names and terms that the speech recognition expects. */
export function VocabularyDialog({ file, onClose }: Props) {
  const { t } = useTranslation('file');
  const api = useApi();
  const say = useProblem();
  const stored = useQuery(vocabularyFormQuery(api, file));
  if (stored.data) return <VocabularyForm file={file} stored={stored.data} onClose={onClose} />;
  return (
    <Dialog title={t('vocabulary.title')} onClose={onClose}>
      {stored.isError ? <Notice tone="error">{say(stored.error)}</Notice> : <p>{t('vocabulary.loading')}</p>}
    </Dialog>
  );
}

type Lists = Readonly<Record<VocabularyScope, readonly Line[]>>;

const linesOf = (terms: readonly VocabularyTerm[] = []): readonly Line[] =>
  (terms.length > 0 ? terms : [{ term: '', soundsLike: '' }]).map((term, key) => ({ ...term, key }));

/** Returns the filled terms of a list, each once. */
const termsOf = (lines: readonly Line[]): VocabularyTerm[] =>
  joinTerms(
    lines.flatMap(({ term, soundsLike }) =>
      term.trim() === '' ? [] : [{ term: term.trim(), soundsLike: soundsLike.trim() }],
    ),
  );

function VocabularyForm({ file, stored, onClose }: Props & { readonly stored: Vocabularies }) {
  const { t } = useTranslation('file');
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const scopes = scopesOf(file);
  const [scope, setScope] = useState<VocabularyScope>(scopes[0] ?? 'all');
  const [lists, setLists] = useState<Lists>({ all: linesOf(stored.all), file: linesOf(stored.file) });
  const isTooLong = scopes.some((one) => termsOf(lists[one]).length > vocabularyBounds.terms);
  const submit = () =>
    send(async () => {
      for (const one of scopes) {
        const terms = termsOf(lists[one]);
        if (JSON.stringify(terms) !== JSON.stringify(stored[one])) await storeVocabulary(api, file, one, terms);
      }
      await queries.invalidateQueries({ queryKey: ['vocabulary'] });
      onClose();
    });
  return (
    <FormDialog
      title={t('vocabulary.title')}
      submit={t('vocabulary.save')}
      cancel={t('vocabulary.cancel')}
      size="wide"
      isReady={!isTooLong}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('vocabulary.about')}</p>
      {scopes.length > 1 ? (
        <Segments<VocabularyScope>
          label={t('vocabulary.scope')}
          isLabelHidden
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`vocabulary.scopes.${value}`) }))}
          onChange={setScope}
        />
      ) : null}
      <TermList
        key={scope}
        lines={lists[scope]}
        onChange={(lines) => setLists((before) => ({ ...before, [scope]: lines }))}
      />
      {isTooLong ? <Notice tone="warning">{t('vocabulary.tooMany', { max: vocabularyBounds.terms })}</Notice> : null}
    </FormDialog>
  );
}
