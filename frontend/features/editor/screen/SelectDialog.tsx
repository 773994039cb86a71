import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import { type CaptionFilter, filterCaptions } from '../../../../domain/editor/filter.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import type { Editor } from '../engine/session/editor.ts';
import { useEditor } from '../parts/hooks.ts';

type Kind = CaptionFilter['by'] | 'finding';

const kinds: readonly Kind[] = ['finding', 'lowConfidence', 'noText', 'speaker', 'longerThan', 'shorterThan'];

/** Initial durations: the usual limits of a caption. */
const usualSeconds = { longerThan: 7, shorterThan: 1 } as const;

/** Option value for "no speaker". IDs of speakers are never empty. */
const noSpeaker = '';

/** Selects all captions of one kind, with a preview of how many match. */
export function SelectDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { store, ui } = editor;
  const { t } = useTranslation('editor');
  const [kind, setKind] = useState<Kind>('finding');
  const [seconds, setSeconds] = useState<number>(usualSeconds.longerThan);
  const [speaker, setSpeaker] = useState(() => store.document.speakers[0]?.id ?? noSpeaker);
  const ids = useMemo(() => idsOf(editor, kind, seconds, speaker), [editor, kind, seconds, speaker]);
  const isTimed = kind === 'longerThan' || kind === 'shorterThan';

  function choose(next: Kind): void {
    setKind(next);
    if (next === 'longerThan' || next === 'shorterThan') setSeconds(usualSeconds[next]);
  }

  function select(): void {
    // The page behind the dialog cannot take the focus until the dialog is closed.
    flushSync(onClose);
    store.selection.selectMany(ids);
    const { currentId: captionId } = store.selection;
    if (captionId !== null) ui.requestFocus({ captionId, field: 'row', caret: 'start' });
  }

  return (
    <FormDialog
      title={t('selection.title')}
      submit={t('selection.select')}
      cancel={t('selection.cancel')}
      isReady={ids.length > 0}
      onSubmit={select}
      onClose={onClose}
    >
      <Select
        label={t('selection.by')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`selection.kinds.${value}`) }))}
        onChange={choose}
        data-autofocus
      />
      {kind === 'speaker' && (
        <Select
          label={t('selection.speaker')}
          value={speaker}
          options={[
            ...store.document.speakers.map(({ id, name }) => ({ value: id, label: name })),
            { value: noSpeaker, label: t('selection.noSpeaker') },
          ]}
          noneFound={t('selection.noneFound')}
          onChange={setSpeaker}
        />
      )}
      {isTimed && (
        <NumberField
          label={t('selection.duration')}
          value={seconds}
          min={0}
          max={3600}
          step={0.5}
          decimals={2}
          unit={t('selection.seconds')}
          onChange={setSeconds}
        />
      )}
      <p role="status">{t('selection.matches', { count: ids.length })}</p>
    </FormDialog>
  );
}

function idsOf({ store, quality }: Editor, kind: Kind, seconds: number, speaker: string): readonly CaptionId[] {
  const { document, tab } = store.selection;
  const pick = (filter: CaptionFilter) => filterCaptions(document, tab, filter);
  switch (kind) {
    case 'finding':
      return [...new Set(quality.findings.map(({ captionId }) => captionId))];
    case 'speaker':
      return pick({ by: 'speaker', speakerId: speaker === noSpeaker ? null : speaker });
    case 'longerThan':
    case 'shorterThan':
      return pick({ by: kind, seconds });
    default:
      return pick({ by: kind });
  }
}
