import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setProgramme } from '../../../../../domain/editor/commands/setProgramme.ts';
import { readStartTimecode } from '../../../../../domain/timecode/position.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useEditor, useSettings } from '../../parts/hooks.ts';

/** Timecode of the first frame. It is set when the field is left or on Enter; text that is no timecode is marked. */
export function ProgrammeSettings() {
  const { store } = useEditor();
  const { t } = useTranslation(['editor', 'exporting']);
  const { startTimecode } = useSettings().programme;
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? startTimecode : readStartTimecode(draft);
  const commit = () => {
    if (draft === null || typed === null) return;
    setDraft(null);
    store.dispatch(setProgramme(store.document, { startTimecode: typed }));
  };
  return (
    <TextField
      label={t('exporting:programmeStart')}
      hint={t('settings.startTimecodeHint')}
      value={draft ?? startTimecode}
      maxLength={11}
      spellCheck={false}
      autoComplete="off"
      disabled={store.isReadOnly}
      error={typed === null ? t('settings.noStartTimecode') : undefined}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
