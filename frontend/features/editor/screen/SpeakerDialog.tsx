import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setSpeaker } from '../../../../domain/editor/commands/setSpeaker.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useEditor } from '../parts/hooks.ts';

/** Sets the speaker of the selected captions: an existing name, a new one, or none. */
export function SpeakerDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, env } = useEditor();
  const { t } = useTranslation('editor');
  const { speakers } = store.document;
  const [name, setName] = useState(
    () => speakers.find(({ id }) => id === store.selection.current?.speakerId)?.name ?? '',
  );
  const [isFull, setIsFull] = useState(false);
  const { inOrder: ids } = store.selection;

  function set(): void {
    const typed = name.trim();
    const speaker = typed === '' ? null : { name: typed };
    const isKnown = typed === '' || store.document.speakers.some((known) => known.name === typed);
    const change = setSpeaker(store.document, { ids, speaker }, env);
    // A null change for a new name means that the document cannot hold more speakers.
    if (change === null && !isKnown) setIsFull(true);
    else {
      store.dispatch(change);
      onClose();
    }
  }

  return (
    <FormDialog
      title={t('speakers.title')}
      submit={t('speakers.set')}
      cancel={t('selection.cancel')}
      problem={isFull ? t('speakers.full') : null}
      onSubmit={set}
      onClose={onClose}
    >
      <Autocomplete
        label={t('speakers.name')}
        description={t('speakers.hint', { count: ids.length })}
        data={[...new Set(speakers.map((speaker) => speaker.name))]}
        value={name}
        onChange={setName}
        maxLength={200}
        data-autofocus
      />
    </FormDialog>
  );
}
