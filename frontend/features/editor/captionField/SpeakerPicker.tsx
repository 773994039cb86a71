import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caption, CaptionId, Speaker } from '../../../../domain/captions/types.ts';
import { renameSpeaker } from '../../../../domain/editor/commands/renameSpeaker.ts';
import { setSpeaker } from '../../../../domain/editor/commands/setSpeaker.ts';
import { useEditor } from '../parts/hooks.ts';
import styles from './RowPicker.module.css';

interface Props {
  readonly caption: Caption;
  /** All captions that get the speaker, if more than this one. */
  readonly ids?: readonly CaptionId[];
  readonly onClose: () => void;
}

/**
 * One option of the list: an existing speaker, the typed name as a new speaker or as a new name of the current one, or
 * no speaker.
 */
type Choice =
  | { readonly kind: 'speaker'; readonly speaker: Speaker }
  | { readonly kind: 'new' | 'rename'; readonly name: string }
  | { readonly kind: 'none' };

/**
 * Sets the speaker of captions: a name is typed or chosen with the arrow keys. A typed name can also rename the current
 * speaker.
 */
export default function SpeakerPicker({ caption, ids = [caption.id], onClose }: Props) {
  const { store, env } = useEditor();
  const { t } = useTranslation('captions');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => place.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const choices = choicesOf(store.document.speakers, caption.speakerId, typed.trim());
  const chosen = Math.min(at, choices.length - 1);

  function take(choice: Choice | undefined): void {
    const { document } = store;
    if (choice?.kind === 'rename' && caption.speakerId !== undefined)
      store.dispatch(renameSpeaker(document, { speakerId: caption.speakerId, name: choice.name }));
    else if (choice) store.dispatch(setSpeaker(document, { ids, speaker: speakerOf(choice) }, env));
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') take(choices[chosen]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={place} className={styles.speakers}>
      <input
        className={styles.name}
        aria-label={t('speaker.name')}
        placeholder={t('speaker.name')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${chosen}`}
        autoComplete="off"
        onKeyDown={onKeyDown}
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div id={listId} role="listbox" className={styles.options} aria-label={t('speaker.list')}>
        {choices.map((choice, index) => (
          <button
            type="button"
            key={choice.kind === 'speaker' ? choice.speaker.id : choice.kind}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={index === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
          >
            {labelOf(choice)}
          </button>
        ))}
      </div>
    </div>
  );

  function labelOf(choice: Choice): string {
    if (choice.kind === 'speaker') return choice.speaker.name;
    return choice.kind === 'none' ? t('speaker.remove') : t(`speaker.${choice.kind}`, { name: choice.name });
  }
}

/**
 * Options for the typed text: speakers whose name contains it, then a new speaker or a rename, unless a speaker has
 * exactly this name.
 */
function choicesOf(speakers: readonly Speaker[], currentId: string | undefined, typed: string): Choice[] {
  const letters = typed.toLocaleLowerCase();
  const found = speakers.filter(({ name }) => name.toLocaleLowerCase().includes(letters));
  const byName = found.toSorted((a, b) => a.name.localeCompare(b.name));
  const isKnown = speakers.some(({ name }) => name === typed);
  return [
    ...byName.map((speaker): Choice => ({ kind: 'speaker', speaker })),
    ...(typed !== '' && !isKnown ? [{ kind: 'new', name: typed } as const] : []),
    ...(typed !== '' && !isKnown && currentId !== undefined ? [{ kind: 'rename', name: typed } as const] : []),
    ...(typed === '' && currentId !== undefined ? [{ kind: 'none' } as const] : []),
  ];
}

function speakerOf(choice: Choice) {
  if (choice.kind === 'speaker') return { id: choice.speaker.id };
  return choice.kind === 'none' ? null : { name: choice.name };
}
