import { Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../domain/captions/cells.ts';
import { pasteTexts, textsOf } from '../../../../domain/editor/commands/pasteTexts.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { LongList } from '../../../ui/tables/LongList.tsx';
import { useEditor } from '../parts/hooks.ts';
import styles from './PasteTextsDialog.module.css';

/** Maximum length of what is pasted, in UTF-16 code units: that of the texts of a long file. */
const maxLength = 2_000_000;

/** Usual height of a row of the preview. */
const usualRowPx = 56;

/** Replaces the texts of the selected captions, or of those from the current one on, after a preview. */
export function PasteTextsDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const [pasted, setPasted] = useState('');
  const texts = useMemo(() => textsOf(pasted), [pasted]);
  const { document, selection } = store;
  const { tab, row } = selection;
  const captions = selection.hasSeveral
    ? selection.inOrder.flatMap((id) => document.get(id) ?? [])
    : texts.flatMap((_, at) => document.at(tab, row + at) ?? []);
  const change = pasteTexts(document, { tab, ids: captions.map(({ id }) => id), texts });
  const replaced = captions.flatMap((caption, at) => {
    const [was, now = ''] = [textOf(caption, tab), texts[at]];
    return now === '' || now === was ? [] : [{ caption, was, now }];
  });
  const leftOver = texts.length - captions.length;

  function submit(): void {
    if (!store.dispatch(change)) return;
    noticeSuccess(t('pasteTexts.done', { count: replaced.length }));
    onClose();
  }

  return (
    <FormDialog
      title={t('pasteTexts.title')}
      size="wide"
      submit={t('pasteTexts.submit')}
      cancel={t('selection.cancel')}
      isReady={change !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('pasteTexts.texts')}
        hint={
          selection.hasSeveral
            ? t('pasteTexts.hintSelected', { count: captions.length })
            : t('pasteTexts.hint', { number: row + 1 })
        }
      >
        {(aria) => (
          <Textarea
            dir="auto"
            lang={tab}
            {...aria}
            data-autofocus
            rows={8}
            maxLength={maxLength}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
        )}
      </Field>
      {texts.length > 0 && change === null && <Notice tone="warning">{t('pasteTexts.nothing')}</Notice>}
      {leftOver > 0 && <Notice tone="warning">{t('pasteTexts.leftOver', { count: leftOver })}</Notice>}
      {replaced.length > 0 && (
        <LongList
          label={t('pasteTexts.preview')}
          items={replaced}
          rowPx={usualRowPx}
          className={styles.list}
          keyOf={({ caption }) => caption.id}
        >
          {({ caption, was, now }) => (
            <div className={styles.row}>
              <span className={styles.number}>{document.indexOf(caption.id) + 1}</span>
              <del className={styles.was}>{was}</del>
              <ins className={styles.now}>{now}</ins>
            </div>
          )}
        </LongList>
      )}
    </FormDialog>
  );
}
