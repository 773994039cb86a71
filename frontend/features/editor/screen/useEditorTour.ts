import { useRepeatTour } from '../../../entities/account/useTutorials.ts';
import { useLayout } from './useLayout.ts';

/** Returns a function that repeats the tour of the current layout. */
export function useEditorTour(): () => void {
  const repeatTour = useRepeatTour();
  const tour = useLayout() === 'transcript' ? 'audioEdit' : 'videoEdit';
  return () => repeatTour(tour);
}
