import { createContext, useContext } from 'react';
import type { TutorialName } from '../../../domain/onboarding/tutorials.ts';

/** Actions that every screen with a session can run. */
export interface Shell {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
  /** Shows a tour again: now, or when its screen is next opened. */
  readonly repeatTour: (name: TutorialName) => void;
  readonly signOut: () => void;
}

const none = (): never => {
  throw new Error('there is no shell around this screen');
};

export const ShellContext = createContext<Shell>({
  openPalette: none,
  openShortcuts: none,
  repeatTour: none,
  signOut: none,
});

export const useShell = (): Shell => useContext(ShellContext);
