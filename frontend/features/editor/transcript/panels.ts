export { TranscriptPanel } from './TranscriptPanel.tsx';
export { TranscriptSound } from './TranscriptSound.tsx';
