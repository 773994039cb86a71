import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TutorialName } from '../../../domain/onboarding/tutorials.ts';
import { useKeepTutorial } from '../../entities/account/useTutorials.ts';
import { isPageHeld } from '../../ui/dialogs/dialogFocus.ts';
import { isTourReady, Tour } from '../../ui/feedback/Tour.tsx';

/** Stops of each tour: the `data-tour` values on its screen. */
const tours = {
  projectList: ['upload', 'files', 'balance', 'help'],
  videoEdit: ['captions', 'timeline', 'quality', 'export'],
  audioEdit: ['captions', 'speakers', 'sound', 'export'],
} as const satisfies Record<TutorialName, readonly string[]>;

/** Elements that cards may cover: nothing is edited on the picture. */
const covers: Partial<Record<TutorialName, string>> = { videoEdit: 'picture', audioEdit: 'picture' };

interface Props {
  readonly name: TutorialName;
  /** Whether the user requested the tour. */
  readonly isRequested: boolean;
}

const lookEveryMs = 400;

/** Tour of the open screen. */
export default function ScreenTour({ name, isRequested }: Props) {
  const { t } = useTranslation('tours');
  const keep = useKeepTutorial();
  const stops = tours[name].map((anchor) => ({
    anchor,
    title: t(`${name}.${anchor}.title` as 'projectList.upload.title'),
    text: t(`${name}.${anchor}.text` as 'projectList.upload.text'),
  }));
  const [isReady, setReady] = useState(false);
  // The screen may still show its skeleton, and a dialog may be open.
  useEffect(() => {
    if (isReady) return;
    const timer = setInterval(() => setReady(isTourReady(tours[name]) && !isPageHeld()), lookEveryMs);
    return () => clearInterval(timer);
  }, [name, isReady]);

  if (!isReady) return null;
  return (
    <Tour
      stops={stops}
      cover={covers[name]}
      isRequested={isRequested}
      words={{ next: t('next'), back: t('back'), done: t('done'), skip: t('skip') }}
      place={(number, of) => t('place', { number, of })}
      onEnd={() => keep(name, true)}
    />
  );
}
