/** State of the three steps that earn the bonus. */
export interface OnboardingSteps {
  readonly isAnswered: boolean;
  readonly hasUploaded: boolean;
  readonly hasDownloaded: boolean;
}

/** Seconds of transcription, granted once. */
export const onboardingBonusSeconds = 10 * 60;

export const isEarned = ({ isAnswered, hasUploaded, hasDownloaded }: OnboardingSteps): boolean =>
  isAnswered && hasUploaded && hasDownloaded;
