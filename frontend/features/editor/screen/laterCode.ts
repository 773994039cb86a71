import { withWords } from '../../../platform/i18n.ts';

/** Transcript, instead of the list of captions. */
export const fetchTranscript = () => withWords(import('./TranscriptPanel.tsx'), ['editor', 'exporting', 'file']);
/** Screens of files whose captions cannot be shown. */
export const fetchStates = () => withWords(import('./FileState.tsx'), ['editor', 'file']);
