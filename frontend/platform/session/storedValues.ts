/** Names of all values that this browser stores for a session. Sign-out clears them all. */
export const storedNames = [
  'id-token',
  'access-token',
  'refresh-token',
  'onboarding',
  'onboardingAnswers',
  'alreadyDisplayedApproachingTranscriptionLimitPopup',
  'alreadyDisplayedFirstUploadPopup',
  'displayedUploadMessage',
  'displayedDownloadMessage',
  'fileSort',
  'fileColumns',
  'editorPlaces',
  'editorPanels',
  'transcriptClick',
  'openPayment',
  'youtubeRequest',
  'fileRequest',
  'startedExports',
  'endedExports',
  'importColumns',
  'explainedUnits',
  'recording-language',
] as const;
export type StoredName = (typeof storedNames)[number];

export function readStored(name: StoredName): string | null {
  return localStorage.getItem(name);
}

/** Stores a value. A full or blocked storage loses the value but does not break the page. */
export function keepStored(name: StoredName, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Private windows may block it; the session then lasts as long as the page.
  }
}

export function clearStoredValue(name: StoredName): void {
  localStorage.removeItem(name);
}

export function clearStored(): void {
  for (const name of storedNames) localStorage.removeItem(name);
}
