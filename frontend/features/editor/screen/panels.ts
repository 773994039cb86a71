export { TranscriptSound } from '../panels/transcript/TranscriptSound.tsx';
export { TranscriptPanel } from './TranscriptPanel.tsx';
