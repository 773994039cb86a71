import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Caption, CaptionId, DocumentSettings, SpeakerId, TabId } from '../../../../domain/captions/types.ts';
import { onceDrawn } from '../../../platform/afterFrame.ts';
import type { CaptionOrder } from '../engine/document/editorStore.ts';
import type { Hint } from '../engine/document/editorUi.ts';
import type { Editor } from '../engine/session/editor.ts';

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

/** The open editor. Only parts of the editor's screen may ask. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new RangeError('There is no open editor above this component.');
  return editor;
}

/** Tells when one caption changes. */
export function useCaptionChanged(id: CaptionId): (listener: () => void) => () => void {
  const { store } = useEditor();
  return useCallback((listener: () => void) => store.subscribeCaption(id, listener), [store, id]);
}

/** One caption; renders again only when this very caption changes. Undefined for a moment when it is gone. */
export function useCaption(id: CaptionId): Caption | undefined {
  const { store } = useEditor();
  return useSyncExternalStore(useCaptionChanged(id), () => store.document.get(id));
}

/** {@link useCaption} a frame later, for what is beside the text that is typed. */
export function useDrawnCaption(id: CaptionId): Caption | undefined {
  const { store } = useEditor();
  const subscribe = useMemo(() => onceDrawn((listener) => store.subscribeCaption(id, listener)), [store, id]);
  return useSyncExternalStore(subscribe, () => store.document.get(id));
}

/** The rows of the list; another object whenever rows come, go or move. */
export function useOrder(): CaptionOrder {
  const { store } = useEditor();
  return useSyncExternalStore(store.structureChanged.subscribe, () => store.order);
}

/** The tab that is shown. */
export function useTab(): TabId {
  const { store } = useEditor();
  return useSyncExternalStore(store.tabChanged.subscribe, () => store.tab);
}

/** The name of a speaker; undefined for none. */
export function useSpeakerName(id: SpeakerId | undefined): string | undefined {
  const { store } = useEditor();
  return useSyncExternalStore(
    store.speakersChanged.subscribe,
    () => store.document.speakers.find((speaker) => speaker.id === id)?.name,
  );
}

/** Whether something that is shown on demand is shown. */
export function useHint(hint: Hint): boolean {
  const { ui } = useEditor();
  return useSyncExternalStore(ui.changed.subscribe, () => ui.hints.has(hint));
}

export function useSettings(): DocumentSettings {
  const { store } = useEditor();
  return useSyncExternalStore(store.settingsChanged.subscribe, () => store.document.settings);
}

export function useIsCurrent(id: CaptionId): boolean {
  const { store } = useEditor();
  return useSyncExternalStore(store.selectionChanged.subscribe, () => store.currentId === id);
}

/** Whether a caption is one of several that are selected. */
export function useIsSelected(id: CaptionId): boolean {
  const { store } = useEditor();
  return useSyncExternalStore(store.selectionChanged.subscribe, () => store.hasSeveral && store.selectedIds.has(id));
}

/** How many captions are selected. */
export function useSelectedCount(): number {
  const { store } = useEditor();
  return useSyncExternalStore(store.selectionChanged.subscribe, () => store.selectedIds.size);
}

export function useCurrentId(): CaptionId | null {
  const { store } = useEditor();
  return useSyncExternalStore(store.selectionChanged.subscribe, () => store.currentId);
}
