/** Color scheme of the editor: its own, or that of the rest of the product. */
export const editorSchemes = ['same', 'light', 'dark'] as const;
export type EditorScheme = (typeof editorSchemes)[number];

const stored = 'editor-color-scheme';

/** Reads the color scheme chosen for the editor in this browser; `same` until one was chosen. */
export function readEditorScheme(): EditorScheme {
  const kept = localStorage.getItem(stored);
  return editorSchemes.find((scheme) => scheme === kept) ?? 'same';
}

/** Stores the color scheme of the editor in this browser. */
export function keepEditorScheme(scheme: EditorScheme): void {
  try {
    if (scheme === 'same') localStorage.removeItem(stored);
    else localStorage.setItem(stored, scheme);
  } catch {
    // A private window may deny storage. The choice then lasts until the page is closed.
  }
}
