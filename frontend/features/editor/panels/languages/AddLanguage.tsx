import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxTabs } from '../../../../../domain/captions/defaults.ts';
import type { Tab } from '../../../../../domain/captions/types.ts';
import { addTab } from '../../../../../domain/editor/commands/addTab.ts';
import { transcriptionLanguages } from '../../../../../domain/languages/languages.ts';
import { isUnderWay } from '../../../../../domain/runs/run.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';
import { type Formality, type TranslationRecord, useTranslating } from '../../parts/useTranslations.ts';

interface Props {
  readonly tabs: readonly Tab[];
  readonly translations: readonly TranslationRecord[];
}

/** Adds a language: machine-translated where the engine supports it, or empty. */
export function AddLanguage({ tabs, translations }: Props) {
  const { store, file } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const api = useApi();
  const say = useProblem();
  const { addTab: translate } = useTranslating();
  const { busy, problem, send } = useSend();
  const [chosen, setChosen] = useState('');
  const [formality, setFormality] = useState<Formality | 'usual'>('usual');
  const possible = useQuery({
    queryKey: ['translationLanguages', file.id, tabs[0]?.id],
    queryFn: () => api.listTranslationLanguages(refOf(file)),
  });

  const coming = translations.filter(
    ({ status, language }) => isUnderWay(status) && !tabs.some(({ id }) => id === language),
  );
  const taken = new Set([...tabs.map(({ id }) => id), ...coming.map(({ language }) => language)]);
  if (taken.size >= maxTabs) return <p className={styles.about}>{t('translate.full')}</p>;

  const about = (code: string) => possible.data?.languages.find(({ language }) => language === code);
  const isTranslated = (code: string) => about(code)?.isPossible ?? false;
  const options = transcriptionLanguages()
    .filter(({ code }) => !taken.has(code))
    .map(({ code }) => ({ value: code, label: languageName(code, locale), isPossible: isTranslated(code) }))
    .sort((a, b) => Number(b.isPossible) - Number(a.isPossible) || a.label.localeCompare(b.label, locale))
    .map(({ value, label, isPossible }) => ({
      ...{ value, label },
      ...(possible.data && { group: t(isPossible ? 'translate.translated' : 'translate.untranslatedOnly') }),
    }));
  const choice = about(chosen);
  const charactersLeft = possible.data?.charactersLeft;

  const addEmpty = () => {
    if (store.dispatch(addTab(store.document, { language: chosen }))) store.selection.selectTab(chosen);
    setChosen('');
  };
  const start = () =>
    void send(async () => {
      await translate(chosen, choice?.hasFormality && formality !== 'usual' ? formality : null);
      setChosen('');
    });
  return (
    <div className={styles.group}>
      <h3 className={styles.subheading}>{t('translate.add')}</h3>
      {possible.isError && <Notice tone="error">{say(possible.error)}</Notice>}
      <Select
        label={t('translate.language')}
        value={chosen}
        options={options}
        noneFound={t('translate.noneFound')}
        onChange={setChosen}
      />
      {choice && !choice.isPossible && (
        <Notice tone="info">
          {t('translate.impossible')} {choice.hint !== null && <span lang="en">{choice.hint}</span>}
        </Notice>
      )}
      {choice?.hasFormality && (
        <Segments<Formality | 'usual'>
          label={t('translate.formality')}
          value={formality}
          options={(['usual', 'formal', 'informal'] as const).map((value) => ({
            value,
            label: t(`translate.${value}`),
          }))}
          onChange={setFormality}
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.actions}>
        <Button size="compact-sm" loading={busy} disabled={!choice?.isPossible} onClick={start}>
          {t('translate.start')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={chosen === ''} onClick={addEmpty}>
          {t('translate.addEmpty')}
        </Button>
      </div>
      {charactersLeft === undefined ? null : charactersLeft > 0 ? (
        <p className={styles.about}>{t('translate.left', { characters: charactersLeft.toLocaleString(locale) })}</p>
      ) : (
        <Notice tone="warning">{t('translate.noneLeft')}</Notice>
      )}
      <p className={styles.about}>{t('translate.draft')}</p>
    </div>
  );
}
