import { useLocation } from 'react-router-dom';
import type { TutorialName } from '../../../domain/onboarding/tutorials.ts';
import { useInfo } from '../../entities/account/info.ts';
import { useTourRepeats } from '../../entities/account/useTutorials.ts';
import { withWords } from '../../platform/i18n.ts';
import { type ScreenName, screenAt } from '../../platform/paths.ts';
import { useIsSettled } from '../../platform/useIsSettled.ts';
import { useLater } from '../../platform/useLater.ts';

const loadTour = () => withWords(import('./ScreenTour.tsx'), ['tours']);

const tourOf: Partial<Record<ScreenName, TutorialName>> = {
  library: 'projectList',
  editor: 'videoEdit',
  sample: 'videoEdit',
  transcript: 'audioEdit',
  sampleTranscript: 'audioEdit',
};

/** Tour of the open screen, until it was finished or skipped. */
export function Tours() {
  const { pathname } = useLocation();
  const info = useInfo();
  const screen = screenAt(pathname);
  const name = screen && tourOf[screen];
  const repeats = useTourRepeats(name);
  const isSettled = useIsSettled();
  const isWanted = name !== undefined && info !== undefined && !info.tutorialsStatus[name] && isSettled;
  const tour = useLater(loadTour, isWanted);
  return tour && isWanted ? <tour.default key={`${name} ${repeats}`} name={name} isRequested={repeats > 0} /> : null;
}
