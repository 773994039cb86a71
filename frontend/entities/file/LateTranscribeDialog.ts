import { lazy } from 'react';
import { withWords } from '../../platform/i18n.ts';

/** The dialog for a transcription. Its code and words are loaded when it is first opened. */
export const LateTranscribeDialog = lazy(async () => {
  const code = withWords(import('./TranscribeDialog.tsx'), ['library', 'uploads']);
  return { default: (await code).TranscribeDialog };
});
