import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../../domain/captions/cells.ts';
import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { typedSplice } from '../../../../../domain/changes/splice.ts';
import { editParagraph } from '../../../../../domain/editor/commands/editParagraph.ts';
import { joinParagraphs } from '../../../../../domain/editor/commands/joinParagraphs.ts';
import { splitParagraph } from '../../../../../domain/editor/commands/splitParagraph.ts';
import { pieceOf } from '../../../../../domain/transcript/flow.ts';
import { offsetOnLine } from '../../../../../domain/transcript/oneLine.ts';
import { onceDrawn } from '../../../../platform/afterFrame.ts';
import { isFocusReturned } from '../../../../ui/dialogs/dialogFocus.ts';
import { leavesText } from '../../captionField/caretLines.ts';
import { sizesItself } from '../../captionField/fieldSizing.ts';
import { OwnForm } from '../../captionField/OwnForm.tsx';
import { isPaste, showText, useFieldText, useTyping } from '../../captionField/typedField.ts';
import typedText from '../../captionField/typedText.module.css';
import type { FocusRequest } from '../../engine/document/editorUi.ts';
import { goTo, hasDialog } from '../../engine/session/editor.ts';
import { useEditor, useHint, useTab } from '../../parts/hooks.ts';
import { doubtMarks, type Mark, type TextMarks } from './marks.ts';
import type { Paragraph, TranscriptView } from './paragraphs.ts';
import { playWordAt } from './playWord.ts';
import styles from './Transcript.module.css';
import { captionsOf, caretInParagraph, offsetOf, placeIn, readParagraph } from './typing.ts';

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
  const { store, ui } = editor;
  const { t } = useTranslation('editor');
  const tab = useTab();
  /** Unfinished text of an input method (IME). Only its result becomes an edit. */
  const [composed, setComposed] = useState<string | null>(null);
  const { subscribe, typed } = useTyping(useCaptionsChanged(ids));
  const readText = () => readParagraph(store.document, ids, tab).text;
  useSyncExternalStore(subscribe, readText);
  const field = useRef<HTMLTextAreaElement>(null);
  useFieldText(field, composed !== null, readText, () => caretInParagraph(store.selection, ids, tab));
  const mirror = useRef<HTMLDivElement>(null);
  const isCurrent = useSyncExternalStore(
    store.selection.changed.subscribe,
    () => store.selection.currentId !== null && ids.includes(store.selection.currentId),
  );

  const takeFocus = useEffectEvent(() => {
    const request = ui.focus;
    if (!request || request.field === 'row' || !ids.includes(request.captionId) || !field.current) return;
    ui.focusTaken();
    focusText(field.current, request);
  });
  useEffect(() => {
    // The caption at the caret may have moved to another paragraph.
    const { currentId: captionId, cursor } = store.selection;
    const isElsewhere = document.activeElement === field.current && captionId !== null && !ids.includes(captionId);
    if (isElsewhere) ui.requestFocus({ captionId, field: 'text', caret: cursor?.offset ?? 'end' });
    takeFocus();
    return ui.focusRequested.subscribe(() => takeFocus());
  }, [store, ui, ids]);

  function focusText(area: HTMLTextAreaElement, { captionId: id, caret, selectTo }: FocusRequest): void {
    const { document } = store;
    const flow = readParagraph(document, ids, tab);
    const caption = document.get(id);
    const length = caption ? textOf(caption, tab).length : 0;
    const at = (offset: number) => offsetOf(document, flow, tab, { id, offset });
    const start = at(caret === 'start' ? 0 : caret === 'end' ? length : caret);
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, selectTo === undefined ? start : at(selectTo));
    noteCursor(area);
  }

  /** Stores the caret position and makes the caption at the caret the current one. */
  function noteCursor({ selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const { document } = store;
    const flow = readParagraph(document, ids, tab);
    const place = placeIn(document, flow, tab, selectionStart);
    const end = placeIn(document, flow, tab, selectionEnd);
    if (!place) return;
    store.selection.select(place.id);
    const isSelection = end?.id === place.id && end.offset > place.offset;
    store.selection.setCursor({ captionId: place.id, offset: place.offset, ...(isSelection && { end: end.offset }) });
  }

  function onText(event: ChangeEvent<HTMLTextAreaElement>): void {
    const { nativeEvent, currentTarget: area } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(area.value);
    else if (isPaste(nativeEvent)) store.asOwnStep(() => edit(area));
    else edit(area);
  }

  function onComposed(event: CompositionEvent<HTMLTextAreaElement>): void {
    setComposed(null);
    edit(event.currentTarget);
  }

  function edit(area: HTMLTextAreaElement): void {
    const { document } = store;
    const flow = readParagraph(document, ids, tab);
    const splice = typedSplice(flow.text, area.value, area.selectionEnd);
    const caret = splice.at + splice.put.length;
    const change = editParagraph(document, { tab, ids, splice, typing: store.typing });
    const isText = change?.ops.every((op) => op.op === 'text') ?? false;
    const isDone = isText ? typed(() => store.dispatch(change)) : does(change);
    // The field never shows text that the document rejected.
    showText(area, readText());
    if (!isDone) return;
    const left = ids.filter((id) => document.get(id));
    const place = placeIn(document, readParagraph(document, left, tab), tab, caret);
    if (left.length === ids.length || !place) noteCursor(area);
    else goTo(editor, place.id, place.offset);
  }

  /** Applies a change and renders it synchronously, so that the caret can move to its caption. */
  function does(change: Change | null): boolean {
    return flushSync(() => store.dispatch(change));
  }

  /** Starts a new paragraph at the caret and moves the caret there. */
  function split(offset: number): void {
    const { document } = store;
    const change = splitParagraph(document, { tab, ids, at: offset }, editor.env);
    if (!does(change)) return;
    const begun = change?.ops.find((op) => op.op === 'paragraph' || op.op === 'put');
    const id = begun?.op === 'put' ? begun.caption.id : begun?.op === 'paragraph' ? begun.id : null;
    if (id !== null) goTo(editor, id, 'start');
  }

  /** Joins two paragraphs. The caret stays between their texts. */
  function join(joined: readonly CaptionId[] | undefined): boolean {
    const [first] = joined ?? [];
    if (!joined || first === undefined) return false;
    const isDone = does(joinParagraphs(store.document, { ids: joined }));
    if (isDone) goTo(editor, first, 'start');
    return isDone;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (hasDialog(editor) || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    const isCaret = start === end;
    const { key } = event;
    if (key === 'Escape') onLeave();
    else if (key === 'Enter') split(start);
    else if (key === 'Backspace' && isCaret && start === 0) join(ids);
    else if (key === 'Delete' && isCaret && end === value.length) join(paragraphAfter(ids));
    else if (!leave(event, start, end)) return;
    event.preventDefault();
  }

  function paragraphAfter(of: readonly CaptionId[]): readonly CaptionId[] | undefined {
    const next = store.document.neighbour(of.at(-1) ?? '', 1);
    return next && paragraphs.all[paragraphs.indexOf(next.id)]?.ids;
  }

  /** Moves the caret from the ends of a paragraph to the adjacent one on arrow keys, as in continuous text. */
  function leave(event: KeyboardEvent<HTMLTextAreaElement>, start: number, end: number): boolean {
    if (event.shiftKey || start !== end || event.key === 'Tab') return false;
    const isBack = event.key === 'ArrowLeft' && start === 0;
    const isOn = event.key === 'ArrowRight' && end === event.currentTarget.value.length;
    const step = isBack ? -1 : isOn ? 1 : leavesText(event);
    const next = step === 0 ? undefined : store.document.neighbour((step === 1 ? ids.at(-1) : ids[0]) ?? '', step);
    if (next) goTo(editor, next.id, step === 1 ? 'start' : 'end');
    return next !== undefined;
  }

  function onClick(event: MouseEvent<HTMLTextAreaElement>): void {
    const { selectionStart: offset, selectionEnd } = event.currentTarget;
    const node = mirror.current?.firstChild;
    if (offset === selectionEnd && node instanceof Text)
      playWordAt(editor, { ids, tab, node, offset, x: event.clientX, y: event.clientY });
  }

  return (
    <OwnForm className={`${typedText.cell} ${styles.textPlace}`}>
      <Mirror {...{ ids, tab, marks, mirror, composed }} />
      <textarea
        ref={field}
        className={typedText.field}
        rows={1}
        spellCheck
        lang={tab}
        dir="auto"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={label}
        placeholder={t('row.empty')}
        readOnly={store.isReadOnly}
        onChange={onText}
        onCompositionEnd={onComposed}
        onKeyDown={onKeyDown}
        onSelect={(event) => noteCursor(event.currentTarget)}
        onClick={onClick}
        onFocus={() => {
          if (!isFocusReturned()) ui.enter();
        }}
      />
    </OwnForm>
  );
}

/** Returns a function that subscribes to changes of any of the captions. */
function useCaptionsChanged(ids: readonly CaptionId[]): (listener: () => void) => () => void {
  const { store } = useEditor();
  return useCallback(
    (listener: () => void) => {
      const leave = ids.map((id) => store.subscribeCaption(id, listener));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [store, ids],
  );
}

/** Returns the text of the captions. Renders again when one of them changes the text. */
function useParagraphText(ids: readonly CaptionId[], tab: TabId): string {
  const { store } = useEditor();
  return useSyncExternalStore(useCaptionsChanged(ids), () => readParagraph(store.document, ids, tab).text);
}

/** Like {@link useParagraphText}, but one frame later, for content drawn under the text being typed. */
function useDrawnParagraphText(ids: readonly CaptionId[], tab: TabId): string {
  const { store } = useEditor();
  const changed = useCaptionsChanged(ids);
  const drawn = useMemo(() => onceDrawn(changed), [changed]);
  return useSyncExternalStore(drawn, () => readParagraph(store.document, ids, tab).text);
}

interface MirrorProps {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
  readonly marks: TextMarks;
  readonly mirror: RefObject<HTMLDivElement | null>;
  /** Unfinished text of an input method, not yet in any caption. */
  readonly composed: string | null;
}

/** Reads the mirrored text. Where the browser sizes fields to their text, the mirror may lag one frame behind. */
const useMirroredText = sizesItself ? useDrawnParagraphText : useParagraphText;

/**
 * Mirror of the text under the field. Carries the highlights of words and, where the browser does not size fields to
 * their text, gives the field its height.
 */
const Mirror = memo(function Mirror({ ids, tab, marks, mirror, composed }: MirrorProps) {
  const read = useMirroredText(ids, tab);
  const text = composed ?? read;
  useMarks({ ids, tab, text, marks, mirror, isComposed: composed !== null });
  return (
    <div ref={mirror} className={`${typedText.mirror} ${styles.mirror}`} dir="auto" aria-hidden>
      {`${text} `}
    </div>
  );
});

interface Marked {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
  readonly text: string;
  readonly marks: TextMarks;
  readonly mirror: RefObject<HTMLDivElement | null>;
  readonly isComposed: boolean;
}

/**
 * Highlights search hits, unrecognized words and silences, again whenever the text, the search or the shown hints
 * change.
 */
function useMarks({ ids, tab, text, marks, mirror, isComposed }: Marked): void {
  const { store, search } = useEditor();
  const showsDoubts = useHint('doubts');
  const hits = useSyncExternalStore(search.changed.subscribe, () => search.hits);
  const at = useSyncExternalStore(search.changed.subscribe, () => search.at);
  useLayoutEffect(() => {
    const captions = captionsOf(store.document, ids);
    const flow = readParagraph(store.document, ids, tab);
    const current = hits[at];
    const found = captions.flatMap((caption) =>
      search.hitsIn(caption.id).flatMap((hit): Mark[] => {
        const piece = pieceOf(flow, caption.id);
        if (hit.second || !piece) return [];
        const line = (offset: number) => piece.start + offsetOnLine(textOf(caption, tab), tab, offset);
        const isCurrent = current?.id === hit.id && current.at === hit.at && !current.second;
        const look = isCurrent ? 'transcript-current-hit' : 'transcript-hit';
        return [{ look, start: line(hit.at), end: line(hit.at + hit.length) }];
      }),
    );
    const doubts = showsDoubts ? doubtMarks(captions, tab) : [];
    const node = () => (mirror.current?.firstChild instanceof Text ? mirror.current.firstChild : null);
    return marks.show({ ids, node }, isComposed || flow.text !== text ? [] : [...found, ...doubts]);
  }, [store, search, ids, tab, text, marks, mirror, isComposed, showsDoubts, hits, at]);
}
