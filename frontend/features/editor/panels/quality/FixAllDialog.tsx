import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { summaryOf } from '../../../../../domain/editor/summary.ts';
import { type QualityRule, qualityRules } from '../../../../../domain/quality/findings.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { applyFixes, planOfAll } from '../../actions/fixing.ts';
import dialogStyles from '../../parts/Dialogs.module.css';
import { useEditor } from '../../parts/hooks.ts';

const nothing: ReadonlySet<QualityRule> = new Set();

/** Shows what would be fixed, by kind. Kinds can be left out. Then fixes the rest as one undo step. */
export function FixAllDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const all = useMemo(() => planOfAll(editor, nothing), [editor]);
  const [leftOut, setLeftOut] = useState(nothing);
  const settled = useDeferredValue(leftOut);
  const plan = useMemo(() => (settled.size === 0 ? all : planOfAll(editor, settled)), [editor, settled, all]);
  const kinds = qualityRules.filter((rule) => all?.counts.has(rule));
  const hasLocked = editor.sections.list?.sections.some(({ status }) => status === 'complete') ?? false;
  const { changed, added, removed } = summaryOf(plan?.change ?? null);

  if (kinds.length === 0) {
    return (
      <ConfirmDialog title={t('fixAll.none')} confirm={t('close')} onConfirm={onClose} onCancel={onClose}>
        <p>{t('quality.unfixable')}</p>
      </ConfirmDialog>
    );
  }

  function toggle(rule: QualityRule, isFixed: boolean): void {
    setLeftOut(new Set(isFixed ? [...leftOut].filter((one) => one !== rule) : [...leftOut, rule]));
  }

  return (
    <FormDialog
      title={t('fixAll.title')}
      submit={t('fixAll.submit')}
      cancel={t('quality.ignored.cancel')}
      isReady={plan !== null && plan.change !== null && settled === leftOut}
      onSubmit={() => {
        if (plan) applyFixes(editor, plan);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('fixAll.what')}</p>
      <div className={dialogStyles.kinds}>
        {kinds.map((rule) => (
          <Checkbox
            key={rule}
            label={t('quality.kindCount', {
              kind: t(`quality.kinds.${rule}`),
              count: (leftOut.has(rule) ? all : plan)?.counts.get(rule) ?? 0,
            })}
            checked={!leftOut.has(rule)}
            onChange={(isFixed) => toggle(rule, isFixed)}
          />
        ))}
      </div>
      <p className={dialogStyles.note} role="status">
        {[
          t('fixAll.changed', { count: changed }),
          ...(added > 0 ? [t('fixAll.added', { count: added })] : []),
          ...(removed > 0 ? [t('fixAll.removed', { count: removed })] : []),
        ].join(' · ')}
      </p>
      {hasLocked && <p className={dialogStyles.note}>{t('fixAll.locked')}</p>}
      <p className={dialogStyles.note}>{t('limits.oneUndo')}</p>
    </FormDialog>
  );
}
