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
  /** Escape: takes the focus to the head of the paragraph. */
  readonly onLeave: () => void;
}

/**
 * The text of a paragraph, typed in like any other text. Every edit becomes a change of the captions that it is made of.
 * The same text under the field carries the looks of its words.
 */
export function ParagraphText({ paragraph: { ids }, view: { paragraphs, marks }, label, onLeave }: Props) {
  const editor = useEditor();
  const { store, ui } = editor;
  const { t } = useTranslation('editor');
  const tab = useTab();
  /** What an input method has not finished: only its result is an edit. */
  const [composed, setComposed] = useState<string | null>(null);
  const { subscribe, typed } = useTyping(useCaptionsChanged(ids));
  const readText = () => readParagraph(store.document, ids, tab).text;
  useSyncExternalStore(subscribe, readText);
  const field = useRef<HTMLTextAreaElement>(null);
  useFieldText(field, composed !== null, readText, () => caretInParagraph(store, ids, tab));
  const mirror = useRef<HTMLDivElement>(null);
  const isCurrent = useSyncExternalStore(
    store.selectionChanged.subscribe,
    () => store.currentId !== null && ids.includes(store.currentId),
  );

  const takeFocus = useEffectEvent(() => {
    const request = ui.focus;
    if (!request || request.field === 'row' || !ids.includes(request.captionId) || !field.current) return;
    ui.focusTaken();
    focusText(field.current, request);
  });
  useEffect(() => {
    // The caret's caption may have gone to another paragraph.
    const { currentId: captionId, cursor } = store;
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

  /** Tells the caption that the caret is in, which becomes the current one. */
  function noteCursor({ selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const { document } = store;
    const flow = readParagraph(document, ids, tab);
    const place = placeIn(document, flow, tab, selectionStart);
    const end = placeIn(document, flow, tab, selectionEnd);
    if (!place) return;
    store.select(place.id);
    const isSelection = end?.id === place.id && end.offset > place.offset;
    store.setCursor({ captionId: place.id, offset: place.offset, ...(isSelection && { end: end.offset }) });
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
    // What the document does not take, the field does not show.
    showText(area, readText());
    if (!isDone) return;
    const left = ids.filter((id) => document.get(id));
    const place = placeIn(document, readParagraph(document, left, tab), tab, caret);
    if (left.length === ids.length || !place) noteCursor(area);
    else goTo(editor, place.id, place.offset);
  }

  /** Makes a change and shows it, so that the caret can go where its caption is then. */
  function does(change: Change | null): boolean {
    return flushSync(() => store.dispatch(change));
  }

  /** Begins a new paragraph at the caret, which goes along. */
  function split(offset: number): void {
    const { document } = store;
    const change = splitParagraph(document, { tab, ids, at: offset }, editor.env);
    if (!does(change)) return;
    const begun = change?.ops.find((op) => op.op === 'paragraph' || op.op === 'put');
    const id = begun?.op === 'put' ? begun.caption.id : begun?.op === 'paragraph' ? begun.id : null;
    if (id !== null) goTo(editor, id, 'start');
  }

  /** Joins two paragraphs; the caret stays between their texts. */
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

  /** The captions of the paragraph after this one. */
  function paragraphAfter(of: readonly CaptionId[]): readonly CaptionId[] | undefined {
    const next = store.document.neighbour(of.at(-1) ?? '', 1);
    return next && paragraphs.all[paragraphs.indexOf(next.id)]?.ids;
  }

  /** Arrows lead from the ends of a paragraph to the next one, as in one text. */
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

/** Tells when one of some captions changes. */
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

/** The text of captions; renders again when one of them changes it. */
function useParagraphText(ids: readonly CaptionId[], tab: TabId): string {
  const { store } = useEditor();
  return useSyncExternalStore(useCaptionsChanged(ids), () => readParagraph(store.document, ids, tab).text);
}

/** {@link useParagraphText} a frame later, for what is under the text that is typed. */
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
  /** The text of an input method, which no caption has yet. */
  readonly composed: string | null;
}

/** What a browser whose fields are as tall as their texts shows under the text may follow it by a frame. */
const useMirroredText = sizesItself ? useDrawnParagraphText : useParagraphText;

/** The same text under the field: it carries the looks of words, and gives the field its height where it has none itself. */
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

/** Gives the words of the text their looks whenever the text, the search or what is shown changes. */
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
