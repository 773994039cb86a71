import type { Style, StylePatch } from '../../../../domain/captions/types.ts';
import { setStyle } from '../../../../domain/editor/commands/setStyle.ts';
import { useEditor, useSettings } from '../store/hooks.ts';

/** The video-wide style and how to change it. */
export function useStyle(): { readonly style: Style; readonly set: (patch: StylePatch) => void } {
  const { store } = useEditor();
  const { style } = useSettings();
  return { style, set: (patch) => void store.dispatch(setStyle(store.document, { style: patch })) };
}
