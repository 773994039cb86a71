import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenStyleOf, standardDefaults, styleOf } from '../../../../domain/preferences/subtitleDefaults.ts';
import { fonts } from '../../../../domain/style/fonts.ts';
import { styleToWire } from '../../../../domain/style/wire.ts';
import { StyleSample } from '../../../entities/captions/StyleSample.tsx';
import { StyleFields } from '../../../entities/captions/style/StyleFields.tsx';
import { putData } from '../../../platform/api/queries.ts';
import { api } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { type Defaults, defaultsQuery } from './defaultsQuery.ts';
import { RuleFields } from './RuleFields.tsx';
import styles from './Subtitle.module.css';

/** Selectable fonts. Fallback fonts only supply characters that these lack. */
const families = fonts.filter((font) => !font.isFallbackOnly).map(({ family }) => family);

interface Props {
  readonly saved: Defaults;
}

/**
 * Form for style, rules and frame rate, with a sample that follows each change. Nothing is stored until it is saved.
 */
export function DefaultsForm({ saved }: Props) {
  const { t } = useTranslation('subtitleDefaults');
  const [chosen, setChosen] = useState(saved);
  const say = useProblem();
  const save = useSaveDefaults();
  const isChanged = !isSame(chosen, saved);
  const areLimitsCrossed = chosen.limits.minDurationMs > chosen.limits.maxDurationMs;
  const set = (patch: Partial<Defaults>) => setChosen((before) => ({ ...before, ...patch }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(chosen);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Notice tone="info">{t('newFiles')}</Notice>
      <Section title={t('style.title')} text={t('style.text')}>
        <div className={styles.style}>
          <Sample chosen={chosen} />
          <div>
            <StyleFields
              style={styleOf(chosen.style)}
              set={(patch) => set({ style: chosenStyleOf({ ...styleOf(chosen.style), ...patch }) })}
              families={families}
              isReadOnly={false}
            />
          </div>
        </div>
      </Section>
      <RuleFields chosen={chosen} set={set} />
      {save.error ? <Notice tone="error">{say(save.error)}</Notice> : null}
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending} disabled={!isChanged || areLimitsCrossed}>
          {t('save')}
        </Button>
        <Button
          variant="default"
          disabled={isSame(chosen, standardDefaults)}
          onClick={() => setChosen(standardDefaults)}
        >
          {t('reset')}
        </Button>
      </div>
    </form>
  );
}

function Sample({ chosen }: { readonly chosen: Defaults }) {
  const { t } = useTranslation('subtitleDefaults');
  const locale = useLocale();
  return (
    <div className={styles.sample}>
      <StyleSample style={styleOf(chosen.style)} language={locale} text={t('sample.text')} label={t('sample.label')} />
    </div>
  );
}

/** Compares form values, whose fields are always in the same order. */
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

function useSaveDefaults() {
  const { t } = useTranslation('subtitleDefaults');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Defaults) =>
      api.saveSubtitleDefaults({ ...chosen, style: styleToWire(styleOf(chosen.style)) }),
    onSuccess: (_, chosen) => {
      putData(client, defaultsQuery.queryKey, () => chosen);
      noticeSuccess(t('saved'));
    },
  });
}
