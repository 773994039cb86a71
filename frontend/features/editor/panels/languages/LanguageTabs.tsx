import { IconColumns2, IconPlus, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../../domain/captions/types.ts';
import { isUnderWay } from '../../../../../domain/runs/run.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { useEditor, useTab, useTabs } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';
import { useBeside } from '../../parts/useBeside.ts';
import {
  type TranslationRecord,
  useFinishedTranslations,
  useTranslating,
  useTranslations,
} from '../../parts/useTranslations.ts';

/** Languages of the captions, including those being translated. Hidden while there is only one. */
export function LanguageTabs() {
  const { store, ui } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const tabs = useTabs();
  const shown = useTab();
  const translations = useTranslations();
  useFinishedTranslations(translations);
  const underWay = (translations ?? []).filter(({ status }) => isUnderWay(status));
  const coming = underWay.filter(({ language }) => !tabs.some(({ id }) => id === language));
  const isPanelOpen = useSyncExternalStore(ui.changed.subscribe, () => ui.panel === 'translate');
  if (tabs.length + coming.length < 2) return null;

  /** Shows a tab. If it was beside, the two change places. */
  function show(tab: TabId): void {
    if (ui.beside === tab) ui.showBeside(shown);
    store.selection.selectTab(tab);
  }

  return (
    <nav className={styles.strip} aria-label={t('translate.languages')}>
      {tabs.map(({ id }) => (
        <span key={id} className={styles.place}>
          <button type="button" className={styles.tab} aria-pressed={id === shown} onClick={() => show(id)}>
            {languageName(id, locale)}
          </button>
          <Progress record={underWay.find(({ language }) => language === id)} />
        </span>
      ))}
      {coming.map((record) => (
        <span key={record.language} className={styles.place}>
          <span className={styles.coming}>{languageName(record.language, locale)}</span>
          <Progress record={record} />
        </span>
      ))}
      <span className={styles.space} />
      <BesideButton />
      {!store.isReadOnly && (
        <ToolButton label={t('translate.add')} aria-expanded={isPanelOpen} onClick={() => ui.openPanel('translate')}>
          <IconPlus size={16} stroke={1.75} />
        </ToolButton>
      )}
    </nav>
  );
}

function Progress({ record }: { readonly record: TranslationRecord | undefined }) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const say = useProblem();
  const { cancel } = useTranslating();
  if (!record) return null;
  const language = languageName(record.language, locale);
  return (
    <>
      <span className={styles.progress} role="status" aria-label={t('translate.progressOf', { language })}>
        {record.progress}%
      </span>
      <ToolButton
        label={t('translate.cancel', { language })}
        onClick={() => void cancel(record.language).catch((error: unknown) => noticeFailure(say(error)))}
      >
        <IconX size={14} stroke={2} />
      </ToolButton>
    </>
  );
}

/**
 * Shows the captions of another linked tab beside those of the current one: first the primary tab or, in the primary
 * tab, the next one. Further presses step through the remaining tabs.
 */
function BesideButton() {
  const { ui } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const tabs = useTabs();
  const shown = useTab();
  const beside = useBeside();
  const track = tabs.find(({ id }) => id === shown)?.trackId;
  const others: TabId[] = tabs.flatMap(({ id, trackId }) => (id !== shown && trackId === track ? id : []));
  const [next] = others;
  if (next === undefined) return null;
  const following = beside === null ? next : (others[others.indexOf(beside) + 1] ?? null);
  const hint = following
    ? t('translate.showBeside', { language: languageName(following, locale) })
    : t('translate.showAlone');
  return (
    <ToolButton label={hint} aria-pressed={beside !== null} onClick={() => ui.showBeside(following)}>
      <IconColumns2 size={16} stroke={1.75} />
    </ToolButton>
  );
}
