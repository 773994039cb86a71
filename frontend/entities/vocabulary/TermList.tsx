import { Button, Group, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTerms, type VocabularyTerm, vocabularyBounds } from '../../../domain/vocabulary/terms.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './Vocabulary.module.css';

/** Term while it is edited. */
export interface Line extends VocabularyTerm {
  readonly key: number;
}

interface Props {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** Editable list of names and terms, which can be pasted or read from a file too. */
export function TermList({ lines, onChange }: Props) {
  const { t } = useTranslation('file');
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const add = (terms: readonly VocabularyTerm[]) => {
    const filled = terms.length === 1 ? lines : lines.filter(({ term }) => term.trim() !== '');
    const next = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
    onChange([...filled, ...terms.map((term, index) => ({ ...term, key: next + index }))]);
  };
  const change = (key: number, patch: Partial<VocabularyTerm>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  return (
    <>
      <ul className={styles.terms} aria-label={t('vocabulary.title')}>
        {lines.map((line, index) => (
          <li key={line.key} className={styles.term}>
            <TextField
              label={t('vocabulary.term', { number: index + 1 })}
              value={line.term}
              maxLength={vocabularyBounds.length}
              onChange={(term) => change(line.key, { term })}
            />
            <TextField
              label={t('vocabulary.soundsLike', { number: index + 1 })}
              value={line.soundsLike}
              maxLength={vocabularyBounds.length}
              onChange={(soundsLike) => change(line.key, { soundsLike })}
            />
            <IconButton
              label={t('vocabulary.remove', { number: index + 1 })}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              <IconTrash size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label={t('vocabulary.openFile')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void chosen?.text().then(setPasted);
        }}
      />
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => add([{ term: '', soundsLike: '' }])}>
          {t('vocabulary.add')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setPasted(pasted === null ? '' : null)}>
          {t('vocabulary.paste')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => input.current?.click()}>
          {t('vocabulary.openFile')}
        </Button>
      </Group>
      {pasted === null ? null : (
        <PastedTerms
          text={pasted}
          onChange={setPasted}
          onAdd={(terms) => {
            add(terms);
            setPasted(null);
          }}
        />
      )}
    </>
  );
}

interface PastedProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onAdd: (terms: readonly VocabularyTerm[]) => void;
}

/** Terms from the clipboard or a file, as text that can still be changed. */
function PastedTerms({ text, onChange, onAdd }: PastedProps) {
  const { t } = useTranslation('file');
  const terms = readTerms(text);
  return (
    <div className={styles.pasted}>
      <Field label={t('vocabulary.pasted')} hint={t('vocabulary.pastedHint')}>
        {(aria) => (
          <Textarea
            {...aria}
            dir="auto"
            autosize
            minRows={4}
            maxRows={10}
            value={text}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      <Button variant="default" size="compact-sm" disabled={terms.length === 0} onClick={() => onAdd(terms)}>
        {t('vocabulary.addPasted', { count: terms.length })}
      </Button>
    </div>
  );
}
