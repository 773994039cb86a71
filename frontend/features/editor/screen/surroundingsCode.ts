import { withWords } from '../../../platform/i18n.ts';

export type SurroundingsCode = typeof import('./Surroundings.tsx');

/** Imports everything around the caption list, with all dependencies and the words of all panels and dialogs. */
export const fetchSurroundings = (): Promise<SurroundingsCode> =>
  withWords(import('./Surroundings.tsx'), [
    'editor',
    'exporting',
    'captionStyle',
    'encodings',
    'sheetColumns',
    'file',
    'youtube',
  ]);
