/** Every value that this browser keeps for a session. Sign-out clears them all. */
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
  'editorPlaces',
  'editorPanels',
  'transcriptClick',
  'openPayment',
  'youtubeRequest',
  'fileRequest',
] as const;
export type StoredName = (typeof storedNames)[number];

export function readStored(name: StoredName): string | null {
  return localStorage.getItem(name);
}

/** Keeps a value. A full or forbidden storage loses the value, never the page. */
export function keepStored(name: StoredName, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Private windows may forbid it; the session then lasts as long as the page.
  }
}

export function clearStoredValue(name: StoredName): void {
  localStorage.removeItem(name);
}

export function clearStored(): void {
  for (const name of storedNames) localStorage.removeItem(name);
}
