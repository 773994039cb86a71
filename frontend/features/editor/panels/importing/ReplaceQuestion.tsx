import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../../domain/captions/types.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useEditor } from '../../parts/hooks.ts';
import { KeepCaret } from '../../parts/KeepCaret.tsx';

interface Props {
  /** Tab whose captions are replaced. */
  readonly tab: TabId;
  readonly by: 'file' | 'script';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the captions of a tab are replaced. */
export function ReplaceQuestion({ tab, by, onConfirm, onCancel }: Props) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const replaced = { count: store.document.count(tab), language: languageName(tab, locale) };
  return (
    <>
      <KeepCaret />
      <ConfirmDialog
        title={t('import.sure')}
        confirm={t('import.replaceNow')}
        cancel={t('import.cancel')}
        isDestructive
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <p>{by === 'script' ? t('import.script.consequence', replaced) : t('import.consequence', replaced)}</p>
      </ConfirmDialog>
    </>
  );
}
