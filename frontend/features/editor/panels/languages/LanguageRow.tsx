import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tab, TabId } from '../../../../../domain/captions/types.ts';
import { addSecond } from '../../../../../domain/editor/commands/addSecond.ts';
import { linkTab } from '../../../../../domain/editor/commands/linkTab.ts';
import { removeSecond } from '../../../../../domain/editor/commands/removeSecond.ts';
import { removeTab } from '../../../../../domain/editor/commands/removeTab.ts';
import { unlinkTab } from '../../../../../domain/editor/commands/unlinkTab.ts';
import { isUnderWay } from '../../../../../domain/runs/run.ts';
import { canBeTranslated, captionsToTranslate } from '../../../../../domain/translation/source.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { goTo } from '../../engine/session/editor.ts';
import { useEditor, useTabs } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';
import { type TranslationRecord, useTranslating } from '../../parts/useTranslations.ts';

interface Props {
  readonly tab: Tab;
  readonly isPrimary: boolean;
  readonly record: TranslationRecord | undefined;
}

/** Confirmation required before content is lost. */
type Question = 'remove' | 'removeSecond' | 'link';

/** One language: the outcome of its last translation, its stale captions, and its actions. */
export function LanguageRow({ tab, isPrimary, record }: Props) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const language = languageName(tab.id, locale);
  return (
    <li className={styles.row}>
      <span className={styles.rowHead}>
        <strong>{language}</strong>
        {isPrimary && <span className={styles.kind}>{t('translate.primary')}</span>}
        {tab.lang2 !== undefined && (
          <span className={styles.kind}>
            {t('translate.withSecond', { language: languageName(tab.lang2, locale) })}
          </span>
        )}
      </span>
      {tab.srtFileName !== undefined && (
        <p className={styles.about}>{t('translate.fromFile', { file: tab.srtFileName })}</p>
      )}
      {tab.srtFileName2 !== undefined && tab.srtFileName2 !== tab.srtFileName && (
        <p className={styles.about}>{t('translate.secondFromFile', { file: tab.srtFileName2 })}</p>
      )}
      {record && <Failure record={record} />}
      {record?.status === 'done' && (record.untranslatedCount ?? 0) > 0 && (
        <p className={styles.about}>{t('translate.untranslated', { count: record.untranslatedCount ?? 0 })}</p>
      )}
      {!store.isReadOnly && <Stale tab={tab.id} isBusy={isUnderWay(record?.status ?? 'done')} />}
      {!store.isReadOnly && <RowActions tab={tab} isPrimary={isPrimary} language={language} />}
    </li>
  );
}

/** A language that was not added, because its translation failed. */
export function FailedRow({ record }: { readonly record: TranslationRecord }) {
  const locale = useLocale();
  return (
    <li className={styles.row}>
      <strong>{languageName(record.language, locale)}</strong>
      <Failure record={record} />
    </li>
  );
}

function Failure({ record: { status, failureReason } }: { readonly record: TranslationRecord }) {
  const { t } = useTranslation('editor');
  if (status !== 'failed' || !failureReason) return null;
  return <Notice tone="error">{t(`translate.failed.${reasonKey(failureReason)}`)}</Notice>;
}

/** Key of a failure reason in the message catalog, where dots separate the levels of keys. */
const reasonKey = (reason: NonNullable<TranslationRecord['failureReason']>) =>
  ({
    'captions.missing': 'captions',
    'language.unsupported': 'language',
    'tabs.full': 'tabs',
    'tab.unlinked': 'unlinked',
    'tab.missing': 'missing',
    'characters.exceeded': 'characters',
    'translations.ceiling': 'ceiling',
    'engine.failed': 'engine',
  })[reason] as 'captions' | 'language' | 'tabs' | 'unlinked' | 'missing' | 'characters' | 'ceiling' | 'engine';

const countMs = 600;

/** Returns the captions to translate again. Debounced, because it scans the whole document. */
function useToTranslate(tab: TabId): readonly string[] {
  const { store } = useEditor();
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const count = () => setIds(captionsToTranslate(store.document, tab));
    let timer = window.setTimeout(count, 0);
    const stop = store.documentChanged.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(count, countMs);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [store, tab]);
  return ids;
}

function Stale({ tab, isBusy }: { readonly tab: TabId; readonly isBusy: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const ids = useToTranslate(tab);
  const { translateAgain } = useTranslating();
  const { busy, problem, send } = useSend();
  const [first] = ids;
  if (first === undefined) return null;
  const show = () => {
    editor.store.selection.selectTab(tab);
    const at = ids.indexOf(editor.store.selection.currentId ?? '');
    goTo(editor, ids[at + 1] ?? first);
  };
  return (
    <div className={styles.actions}>
      <span className={styles.kind}>{t('translate.toTranslate', { count: ids.length })}</span>
      <Button size="compact-sm" variant="subtle" onClick={show}>
        {t('translate.next')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy || isBusy}
        onClick={() => void send(() => translateAgain(tab))}
      >
        {t('translate.againAll')}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}

function RowActions({
  tab,
  isPrimary,
  language,
}: {
  readonly tab: Tab;
  readonly isPrimary: boolean;
  readonly language: string;
}) {
  const { store, env, file } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const tabs = useTabs();
  const [question, setQuestion] = useState<Question | null>(null);
  const { document } = store;
  const isLinked = canBeTranslated(document, tab.id);
  const others = tabs.filter(({ id, trackId }) => id !== tab.id && trackId === tab.trackId);

  const copySecond = (from: TabId) => {
    const texts = new Map([...document.captions(tab.id)].map(({ id, cells }) => [id, cells[from]?.text ?? '']));
    store.dispatch(addSecond(document, { tab: tab.id, language: from, texts }));
  };
  const confirmed = (asked: Question) => {
    if (asked === 'remove') store.dispatch(removeTab(document, { tab: tab.id }));
    else if (asked === 'removeSecond') store.dispatch(removeSecond(document, { tab: tab.id }));
    else store.dispatch(linkTab(document, { tab: tab.id }));
    setQuestion(null);
  };
  return (
    <div className={styles.actions}>
      {!isPrimary && isLinked && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => store.dispatch(unlinkTab(document, { tab: tab.id }, env))}
        >
          {t('translate.unlink')}
        </Button>
      )}
      {!isPrimary && !isLinked && (
        <Button size="compact-sm" variant="subtle" onClick={() => setQuestion('link')}>
          {t('translate.link')}
        </Button>
      )}
      {tab.lang2 === undefined &&
        others.map(({ id }) => (
          <Button key={id} size="compact-sm" variant="subtle" onClick={() => copySecond(id)}>
            {t('translate.addSecond', { language: languageName(id, locale) })}
          </Button>
        ))}
      {tab.lang2 !== undefined && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setQuestion('removeSecond')}>
          {t('translate.removeSecond')}
        </Button>
      )}
      {!isPrimary && file.may.includes('removeTab') && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setQuestion('remove')}>
          {t('translate.remove')}
        </Button>
      )}
      {question && (
        <ConfirmDialog
          title={t(`translate.ask.${question}`, { language })}
          confirm={t(`translate.${question}`)}
          cancel={t('translate.cancelQuestion')}
          isDestructive
          onConfirm={() => confirmed(question)}
          onCancel={() => setQuestion(null)}
        >
          <p>{t(`translate.lost.${question}`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
