import fontPreviews from '../../../../domain/style/fontPreviews.json' with { type: 'json' };

const prefix = 'Preview of ';

/** Returns the CSS font that shows the name of a caption font in its own face, once it is loaded. */
export const previewFamily = (family: string): string => `'${prefix}${family}', var(--mantine-font-family)`;

let isAdded = false;

/** Makes the small fonts with the letters of each name known to the page, which loads one when its name is shown. */
export function addPreviewFaces(): void {
  if (isAdded) return;
  isAdded = true;
  for (const [family, file] of Object.entries(fontPreviews))
    document.fonts.add(new FontFace(prefix + family, `url(/fonts/${file})`));
}
