import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Caption, CaptionId, DocumentSettings, SpeakerId, Tab, TabId } from '../../../../domain/captions/types.ts';
import { onceDrawn } from '../../../platform/afterFrame.ts';
import type { CaptionOrder, CaptionSelection } from '../engine/document/captionSelection.ts';
import type { Hint } from '../engine/document/editorUi.ts';
import type { Editor } from '../engine/session/editor.ts';

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

/** Returns the open editor. Can be used only in components of the editor's screen. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new RangeError('There is no open editor above this component.');
  return editor;
}

/** Returns a function that subscribes to changes of one caption. */
export function useCaptionChanged(id: CaptionId): (listener: () => void) => () => void {
  const { store } = useEditor();
  return useCallback((listener: () => void) => store.subscribeCaption(id, listener), [store, id]);
}

/** Returns one caption; renders again only when it changes. Undefined briefly after it was removed. */
export function useCaption(id: CaptionId): Caption | undefined {
  const { store } = useEditor();
  return useSyncExternalStore(useCaptionChanged(id), () => store.document.get(id));
}

/** {@link useCaption} with a delay of one frame, for content beside the text being typed. */
export function useDrawnCaption(id: CaptionId): Caption | undefined {
  const { store } = useEditor();
  const subscribe = useMemo(() => onceDrawn((listener) => store.subscribeCaption(id, listener)), [store, id]);
  return useSyncExternalStore(subscribe, () => store.document.get(id));
}

/** Returns the position of the user in the document, without subscribing to it. */
function useSelection(): CaptionSelection {
  return useEditor().store.selection;
}

/** Rows of the list. Replaced by a new object whenever rows are added, removed or moved. */
export function useOrder(): CaptionOrder {
  const selection = useSelection();
  return useSyncExternalStore(selection.orderChanged.subscribe, () => selection.order);
}

/** Displayed tab. */
export function useTab(): TabId {
  const selection = useSelection();
  return useSyncExternalStore(selection.tabChanged.subscribe, () => selection.tab);
}

/** Language tabs of the open document. */
export function useTabs(): readonly Tab[] {
  const { store } = useEditor();
  return useSyncExternalStore(store.settingsChanged.subscribe, () => store.document.tabs);
}

/** Returns the name of a speaker; undefined without a speaker. */
export function useSpeakerName(id: SpeakerId | undefined): string | undefined {
  const { store } = useEditor();
  return useSyncExternalStore(
    store.speakersChanged.subscribe,
    () => store.document.speakers.find((speaker) => speaker.id === id)?.name,
  );
}

/** Whether an optional annotation is displayed. */
export function useHint(hint: Hint): boolean {
  const { ui } = useEditor();
  return useSyncExternalStore(ui.changed.subscribe, () => ui.hints.has(hint));
}

export function useSettings(): DocumentSettings {
  const { store } = useEditor();
  return useSyncExternalStore(store.settingsChanged.subscribe, () => store.document.settings);
}

export function useIsCurrent(id: CaptionId): boolean {
  const selection = useSelection();
  return useSyncExternalStore(selection.changed.subscribe, () => selection.currentId === id);
}

/** Whether a caption is one of several selected captions. */
export function useIsSelected(id: CaptionId): boolean {
  const selection = useSelection();
  return useSyncExternalStore(selection.changed.subscribe, () => selection.hasSeveral && selection.ids.has(id));
}

export function useSelectedCount(): number {
  const selection = useSelection();
  return useSyncExternalStore(selection.changed.subscribe, () => selection.ids.size);
}

export function useCurrentId(): CaptionId | null {
  const selection = useSelection();
  return useSyncExternalStore(selection.changed.subscribe, () => selection.currentId);
}
