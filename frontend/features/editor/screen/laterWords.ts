import { loadWords } from '../../../platform/i18n.ts';

/** Loads the words that the first captions do not need. Apart from `laterCode.ts`, which every page would load with it. */
export const loadLaterWords = (): Promise<void> =>
  loadWords(['editorLater', 'encodings', 'sheetColumns', 'captionStyle', 'youtube']);
