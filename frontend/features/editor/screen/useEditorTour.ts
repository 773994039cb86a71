import { useRepeatTour } from '../../../entities/account/useTutorials.ts';
import { useLayout } from './useLayout.ts';

/** Shows the first steps of the layout that is open once more. */
export function useEditorTour(): () => void {
  const repeatTour = useRepeatTour();
  const tour = useLayout() === 'transcript' ? 'audioEdit' : 'videoEdit';
  return () => repeatTour(tour);
}
