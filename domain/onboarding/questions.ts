/** Questions shown once, after the first sign-in. The user interface has the words of each question and option. */
export const onboardingQuestions = {
  purpose: ['online', 'broadcast', 'education', 'business', 'interviews', 'other'],
  role: ['subtitler', 'editor', 'creator', 'teacher', 'researcher', 'other'],
  volume: ['underOne', 'toFive', 'toTwenty', 'overTwenty'],
} as const;

export type OnboardingQuestion = keyof typeof onboardingQuestions;

/** One option for each question. */
export type OnboardingAnswers = {
  readonly [Question in OnboardingQuestion]: (typeof onboardingQuestions)[Question][number];
};
