import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translationLanguages } from '../../../../../domain/languages/languages.ts';
import { type GlossaryTerm, glossaryBounds } from '../../../../../domain/translation/glossary.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';

const glossaryKey = ['glossary'] as const;

/**
 * Edits a person's glossary, which applies to all of their files. The dialog shows the languages of the current file.
 */
export function GlossaryDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  const api = useApi();
  const say = useProblem();
  const glossary = useQuery({
    queryKey: glossaryKey,
    queryFn: async () => (await api.readGlossary()).terms,
    staleTime: 0,
    gcTime: 0,
  });
  if (glossary.data) return <GlossaryForm stored={glossary.data} onClose={onClose} />;
  return (
    <Dialog title={t('translate.glossary')} onClose={onClose}>
      {glossary.isError ? <Notice tone="error">{say(glossary.error)}</Notice> : <p>{t('translate.loading')}</p>}
    </Dialog>
  );
}

const noTerm: GlossaryTerm = { source: '', targets: {}, matchCase: false };

interface Line extends GlossaryTerm {
  readonly key: number;
}

function GlossaryForm({ stored, onClose }: { readonly stored: readonly GlossaryTerm[]; readonly onClose: () => void }) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const api = useApi();
  const locale = useLocale();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const start = stored.length > 0 ? stored : [noTerm];
  const [lines, setLines] = useState<readonly Line[]>(() => start.map((term, key) => ({ ...term, key })));
  const [added, setAdded] = useState<readonly string[]>([]);
  const [primary, ...others] = store.document.tabs.map(({ id }) => id);
  // The glossary covers all files of the person, so languages that this file lacks are shown too.
  const languages = [...new Set([...others, ...stored.flatMap(({ targets }) => Object.keys(targets)), ...added])];
  const further = translationLanguages(locale)
    .filter(({ code }) => code !== primary && !languages.includes(code))
    .map(({ code }) => ({ value: code, label: languageName(code, locale) }));

  const change = (key: number, patch: Partial<GlossaryTerm>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  const add = () => setLines([...lines, { ...noTerm, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 }]);
  const submit = () =>
    send(async () => {
      const terms = lines.filter(({ source }) => source.trim() !== '').map(storable);
      await api.saveGlossary({ terms });
      await queries.invalidateQueries({ queryKey: glossaryKey });
      onClose();
    });
  return (
    <FormDialog
      title={t('translate.glossary')}
      submit={t('translate.save')}
      cancel={t('translate.cancelQuestion')}
      size="wide"
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.about}>{t('translate.glossaryAbout')}</p>
      {languages.length === 0 && <Notice tone="info">{t('translate.glossaryNoLanguage')}</Notice>}
      <ul className={styles.terms} aria-label={t('translate.glossary')}>
        {lines.map((line, index) => (
          <TermFields
            key={line.key}
            line={line}
            number={index + 1}
            languages={languages}
            onChange={(patch) => change(line.key, patch)}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <div className={styles.more}>
        <Button variant="default" size="compact-sm" disabled={lines.length >= glossaryBounds.terms} onClick={add}>
          {t('translate.addTerm')}
        </Button>
        <Select
          label={t('translate.glossaryLanguage')}
          value=""
          options={further}
          noneFound={t('translate.noneFound')}
          onChange={(code) => setAdded([...added, code])}
        />
      </div>
    </FormDialog>
  );
}

/** Returns the term in the form to store, without the languages left empty. */
const storable = ({ source, targets, matchCase }: GlossaryTerm) => ({
  source: source.trim(),
  targets: Object.fromEntries(
    Object.entries(targets).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, text.trim()] as const])),
  ),
  matchCase,
});

interface TermProps {
  readonly line: Line;
  readonly number: number;
  readonly languages: readonly string[];
  readonly onChange: (patch: Partial<GlossaryTerm>) => void;
  readonly onRemove: () => void;
}

function TermFields({ line, number, languages, onChange, onRemove }: TermProps) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const { source, targets, matchCase } = line;
  const { length: maxLength } = glossaryBounds;
  return (
    <li className={styles.term}>
      <TextField
        label={t('translate.term', { number })}
        value={source}
        maxLength={maxLength}
        onChange={(text) => onChange({ source: text })}
      />
      {languages.map((code) => (
        <TextField
          key={code}
          label={t('translate.termIn', { number, language: languageName(code, locale) })}
          value={targets[code] ?? ''}
          maxLength={maxLength}
          onChange={(text) => onChange({ targets: { ...targets, [code]: text } })}
        />
      ))}
      <Checkbox
        label={t('translate.matchCase')}
        checked={matchCase}
        onChange={(isOn) => onChange({ matchCase: isOn })}
      />
      <IconButton label={t('translate.removeTerm', { number })} onClick={onRemove}>
        <IconTrash size={16} />
      </IconButton>
    </li>
  );
}
