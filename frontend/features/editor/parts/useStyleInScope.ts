import { useSyncExternalStore } from 'react';
import { cellOf } from '../../../../domain/captions/cells.ts';
import type { Style, StylePatch } from '../../../../domain/captions/types.ts';
import { setCaptionStyle } from '../../../../domain/editor/commands/setCaptionStyle.ts';
import { setStyle } from '../../../../domain/editor/commands/setStyle.ts';
import { mergeStyle } from '../../../../domain/style/merge.ts';
import type { StyleScope } from '../engine/document/editorUi.ts';
import { useCaption, useCurrentId, useEditor, useSettings, useTab } from './hooks.ts';

/** Target of style changes. Without a selected caption, it is the video. */
export function useStyleScope(): StyleScope {
  const { ui } = useEditor();
  const scope = useSyncExternalStore(ui.changed.subscribe, () => ui.styleScope);
  return useCurrentId() === null ? 'video' : scope;
}

interface StyleInScope {
  readonly style: Style;
  /** Text of the current caption, for the sample. */
  readonly text: string;
  /** Whether the current caption has its own style. */
  readonly own: boolean;
  readonly set: (patch: StylePatch) => void;
  /** Removes the own style of the selected captions. */
  readonly clear: () => void;
}

/** Returns the style in scope, and functions that change it in one step. */
export function useStyleInScope(): StyleInScope {
  const { store } = useEditor();
  const scope = useStyleScope();
  const tab = useTab();
  const currentId = useCurrentId();
  const { style: ofVideo } = useSettings();
  const caption = useCaption(currentId ?? '');
  const cell = caption && cellOf(caption, tab);
  const setOwn = (style: StylePatch | null) =>
    void store.dispatch(setCaptionStyle(store.document, { ids: store.selection.inOrder, tab, style }));
  return {
    style: scope === 'video' ? ofVideo : mergeStyle(ofVideo, cell?.style),
    text: cell?.text ?? '',
    own: cell?.style !== undefined,
    set: (patch) =>
      scope === 'video' ? void store.dispatch(setStyle(store.document, { style: patch })) : setOwn(patch),
    clear: () => setOwn(null),
  };
}
