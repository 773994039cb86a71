import {
  type OnboardingAnswers,
  type OnboardingQuestion,
  onboardingQuestions,
} from '../../../domain/onboarding/questions.ts';
import { keepStored, readStored } from '../../platform/session/storedValues.ts';

/** Answers so far. */
export type Draft = Partial<OnboardingAnswers>;

/** Answers last selected in this browser, so that a reload does not lose them. Unknown options are omitted. */
export function readDraft(): Draft {
  const kept = parsed(readStored('onboardingAnswers') ?? '');
  const entries = Object.entries(onboardingQuestions).flatMap(([question, options]) => {
    const option = options.find((known) => known === kept[question]);
    return option ? [[question, option] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function keepDraft(draft: Draft): void {
  keepStored('onboardingAnswers', JSON.stringify(draft));
}

export const isComplete = (draft: Draft): draft is OnboardingAnswers =>
  (Object.keys(onboardingQuestions) as OnboardingQuestion[]).every((question) => draft[question] !== undefined);

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
