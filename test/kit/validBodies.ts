const email = 'aya@example.com';
const password = 'Correct horse 1';

/** A valid body for each route that has one, so that whatever is refused is refused for another reason. */
export const validBodies: Readonly<Record<string, object>> = {
  signUp: { firstName: 'Aya', lastName: 'Mori', email, password, language: 'ja', newsletter: false, agreed: true },
  confirmSignUp: { email, code: '123456' },
  resendConfirmation: { email },
  signIn: { email, password },
  refreshTokens: { username: email, refreshToken: 'a.b' },
  signOut: { refreshToken: 'a.b' },
  startPasswordReset: { email },
  resetPassword: { username: email, password, confirmation_code: '123456' },
  setLanguage: { language: 'ja' },
  saveTutorial: { tutorial: 'projectList', isDone: true },
  saveDashboard: { isBonusHidden: true },
  saveEditorDefaults: { autoScroll: false },
  saveOnboarding: { answers: { purpose: 'online', role: 'subtitler', volume: 'toFive' } },
  updateFile: { title: 'Mine' },
  saveConfig: { autoScroll: false },
  startFile: { fileName: 'a.mp4', sizeBytes: 1, durationMs: null },
  createFile: {
    fileName: 'a.mp4',
    sizeBytes: 1,
    durationMs: null,
    language: 'en',
    contentType: 'video/mp4',
    requestId: 'r1',
  },
  signParts: { uploadId: 'u', partNumbers: [1] },
  completeUpload: { uploadId: 'u', parts: [{ partNumber: 1, etag: '"e"' }] },
  abortUpload: {},
  saveSubtitles: { baseRevision: 0, change: { label: 'edit', ops: [] }, saveId: 's1' },
  stageChange: { saveId: 's1', packedBytes: 1 },
  saveStaged: { baseRevision: 0 },
  transcribe: {},
  startExport: { format: 'mp4', tab: 'en', resolution: '720' },
};
