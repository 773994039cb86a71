import { useTranslation } from 'react-i18next';
import type { Caption } from '../../../../../domain/captions/types.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { useTab, useTabs } from '../../parts/hooks.ts';
import { useBeside } from '../../parts/useBeside.ts';
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
  const { t } = useTranslation('captions');
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
  const { t } = useTranslation('captions');
  const locale = useLocale();
  const tab = useTab();
  const language = useTabs().find(({ id }) => id === tab)?.lang2;
  if (language === undefined) return null;
  const label = t('row.secondIn', { number: index + 1, language: languageName(language, locale) });
  const { id, cells } = caption;
  const text = cells[tab]?.second ?? '';
  return <OtherText {...{ id, tab, language, label, text, isCurrent, isReadOnly }} second />;
}
