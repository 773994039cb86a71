import { useTranslation } from 'react-i18next';
import type { Caption } from '../../../../../domain/captions/types.ts';
import { keepTranslations } from '../../../../../domain/translation/keepTranslations.ts';
import { canBeTranslated, fingerprintOf, translationState } from '../../../../../domain/translation/source.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { useEditor, useTab } from '../../parts/hooks.ts';
import styles from '../../parts/Languages.module.css';
import { useBeside } from '../../parts/useBeside.ts';
import { useTabs, useTranslating } from '../../parts/useTranslations.ts';
import { OtherText } from './OtherText.tsx';

interface Props {
  readonly caption: Caption;
  readonly index: number;
  /** Whether the row is the current one. Only then can the Tab key reach the text beside. */
  readonly isCurrent: boolean;
  readonly isReadOnly: boolean;
}

/** Text of the tab beside; null while no tab is shown beside. Of two tabs, the earlier is on the left. */
export function BesideText(props: Props) {
  const tab = useBeside();
  return tab === null ? null : <TextBeside {...props} tab={tab} />;
}

function TextBeside({ caption, index, isCurrent, isReadOnly, tab }: Props & { readonly tab: string }) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const order = useTabs().map(({ id }) => id);
  const isLater = order.indexOf(tab) > order.indexOf(useTab());
  const label = t('row.textIn', { number: index + 1, language: languageName(tab, locale) });
  const { id, cells } = caption;
  const text = cells[tab]?.text ?? '';
  return <OtherText {...{ id, tab, label, text, isCurrent, isReadOnly, isLater }} language={tab} />;
}

/** Second caption of the tab, rendered with the first. Null where the tab has none. */
export function SecondText({ caption, index, isCurrent, isReadOnly }: Props) {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const tab = useTab();
  const language = useTabs().find(({ id }) => id === tab)?.lang2;
  if (language === undefined) return null;
  const label = t('row.secondIn', { number: index + 1, language: languageName(language, locale) });
  const { id, cells } = caption;
  const text = cells[tab]?.second ?? '';
  return <OtherText {...{ id, tab, language, label, text, isCurrent, isReadOnly }} second />;
}

/** Shown when the text in the primary language changed after the caption was translated. */
export function StaleMark({ caption }: Pick<Props, 'caption'>) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const tab = useTab();
  const { translateAgain } = useTranslating();
  const primary = store.document.tabs[0]?.id;
  if (primary === undefined || !canBeTranslated(store.document, tab)) return null;
  if (translationState(caption, primary, tab) !== 'stale') return null;

  const keep = () => {
    const source = caption.cells[primary]?.text ?? '';
    store.dispatch(keepTranslations(store.document, tab, new Map([[caption.id, fingerprintOf(source, primary)]])));
  };
  const again = () => void translateAgain(tab, [caption.id]).catch((error: unknown) => noticeFailure(say(error)));
  return (
    <div className={styles.stale}>
      <span>{t('row.stale')}</span>
      {!store.isReadOnly && (
        <>
          <button type="button" className={styles.link} onClick={again}>
            {t('row.translateAgain')}
          </button>
          <button type="button" className={styles.link} onClick={keep}>
            {t('row.keepTranslation')}
          </button>
        </>
      )}
    </div>
  );
}
