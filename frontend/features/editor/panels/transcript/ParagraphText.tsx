import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import { textOf } from '../../../../../domain/captions/cells.ts';
import { CaptionField } from '../../captionField/CaptionField.tsx';
import { useTyping } from '../../captionField/typedField.ts';
import type { FocusRequest } from '../../engine/document/editorUi.ts';
import { useEditor, useTab } from '../../parts/hooks.ts';
import { ParagraphMirror } from './ParagraphMirror.tsx';
import { type EditedParagraph, editText, handleKey, noteCursor } from './paragraphEdits.ts';
import type { Paragraph, TranscriptView } from './paragraphs.ts';
import { playWordAt } from './playWord.ts';
import styles from './Transcript.module.css';
import { caretInParagraph, offsetOf, readParagraph } from './typing.ts';
import { useCaptionsChanged } from './useCaptionsChanged.ts';

interface Props {
  readonly paragraph: Paragraph;
  readonly view: TranscriptView;
  readonly label: string;
  /** Called on Escape; moves the focus to the head of the paragraph. */
  readonly onLeave: () => void;
}

/**
 * Editable text of a paragraph. Every edit becomes a change of the underlying captions. A mirror of the text under the
 * field carries the highlights of its words.
 */
export function ParagraphText({ paragraph: { ids }, view: { paragraphs, marks }, label, onLeave }: Props) {
  const editor = useEditor();
  const { store } = editor;
  const tab = useTab();
  const edited = { editor, tab, ids, paragraphs };
  const { subscribe, typed } = useTyping(useCaptionsChanged(ids));
  const readText = () => readParagraph(store.document, ids, tab).text;
  useSyncExternalStore(subscribe, readText);
  const field = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const isCurrent = useSyncExternalStore(
    store.selection.changed.subscribe,
    () => store.selection.currentId !== null && ids.includes(store.selection.currentId),
  );
  useFocusRequests(field, edited);

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape') onLeave();
    else if (!handleKey(edited, event)) return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent<HTMLTextAreaElement>): void {
    const { selectionStart: offset, selectionEnd } = event.currentTarget;
    const node = mirror.current?.firstChild;
    if (offset === selectionEnd && node instanceof Text)
      playWordAt(editor, { ids, tab, node, offset, x: event.clientX, y: event.clientY });
  }

  return (
    <CaptionField
      {...{ field, tab, label, readText, onKey, onClick }}
      className={styles.textPlace}
      isInTabOrder={isCurrent}
      isReadOnly={store.isReadOnly}
      readCaret={() => caretInParagraph(store.selection, ids, tab)}
      onEdit={(area) => editText(edited, area, typed)}
      onCaret={(area) => noteCursor(edited, area)}
    >
      {(composed) => <ParagraphMirror {...{ ids, tab, marks, mirror, composed }} />}
    </CaptionField>
  );
}

/** Moves the focus into the field when it is requested for a caption of the paragraph. */
function useFocusRequests(field: RefObject<HTMLTextAreaElement | null>, edited: EditedParagraph): void {
  const { ids } = edited;
  const { store, ui } = edited.editor;
  const takeFocus = useEffectEvent(() => {
    const request = ui.focus;
    if (!request || request.field === 'row' || !ids.includes(request.captionId) || !field.current) return;
    ui.focusTaken();
    focusText(edited, field.current, request);
  });
  useEffect(() => {
    // The caption at the caret may have moved to another paragraph.
    const { currentId: captionId, cursor } = store.selection;
    const isElsewhere = document.activeElement === field.current && captionId !== null && !ids.includes(captionId);
    if (isElsewhere) ui.requestFocus({ captionId, field: 'text', caret: cursor?.offset ?? 'end' });
    takeFocus();
    return ui.focusRequested.subscribe(() => takeFocus());
  }, [store, ui, ids, field]);
}

function focusText(edited: EditedParagraph, area: HTMLTextAreaElement, request: FocusRequest): void {
  const { captionId: id, caret, selectTo } = request;
  const { ids, tab } = edited;
  const { document } = edited.editor.store;
  const flow = readParagraph(document, ids, tab);
  const caption = document.get(id);
  const length = caption ? textOf(caption, tab).length : 0;
  const at = (offset: number) => offsetOf(document, flow, tab, { id, offset });
  const start = at(caret === 'start' ? 0 : caret === 'end' ? length : caret);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, selectTo === undefined ? start : at(selectTo));
  noteCursor(edited, area);
}
