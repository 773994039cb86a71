import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../../domain/captions/bounds.ts';
import type { Finding } from '../../../../../domain/quality/findings.ts';
import { ignoreFindings } from '../../../../../domain/quality/ignoring.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useFindingWords } from '../../parts/findings/useFindingWords.ts';
import { useEditor } from '../../parts/hooks.ts';

/** Asks for the reason to ignore an issue, for one caption or for all captions of the tab with that issue. */
export function IgnoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { ui } = useEditor();
  return ui.ignoring && <ReasonForm finding={ui.ignoring} onClose={onClose} />;
}

function ReasonForm({ finding, onClose }: { readonly finding: Finding; readonly onClose: () => void }) {
  const { store, quality } = useEditor();
  const { t } = useTranslation('editor');
  const what = useFindingWords()(finding);
  const [reason, setReason] = useState('');
  const [isForAll, setForAll] = useState(false);
  const same = quality.findings.filter(({ rule }) => rule === finding.rule);
  const number = store.document.indexOf(finding.captionId) + 1;
  const change = ignoreFindings(store.document, { findings: isForAll ? same : [finding], reason });
  return (
    <FormDialog
      title={t('quality.ignored.ask')}
      submit={t('quality.ignored.submit')}
      cancel={t('quality.ignored.cancel')}
      isReady={change !== null}
      onSubmit={() => {
        store.dispatch(change);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('quality.ignored.what', { number, what })}</p>
      <TextField
        data-autofocus
        label={t('quality.ignored.reason')}
        hint={t('quality.ignored.hint')}
        maxLength={bounds.reasonLength}
        value={reason}
        onChange={setReason}
      />
      {same.length > 1 && (
        <Checkbox label={t('quality.ignored.all', { count: same.length })} checked={isForAll} onChange={setForAll} />
      )}
    </FormDialog>
  );
}
