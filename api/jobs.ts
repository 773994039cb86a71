import type { Need } from './needs.ts';

/** Function that is not called over HTTP: a task of a state machine, the target of a rule, or a trigger. */
export interface Job {
  /** Folder below lambdas/ and services/. */
  readonly area:
    | 'transcription'
    | 'proxy'
    | 'exports'
    | 'translation'
    | 'deletion'
    | 'folderDeletion'
    | 'accountDeletion'
    | 'credits'
    | 'runs'
    | 'mail'
    | 'session'
    | 'tokens'
    | 'live'
    | 'payments'
    | 'youtube';
  readonly summary: string;
  readonly needs: readonly Need[];
  /** `media` runs in the container image with ffmpeg and the pinned fonts. */
  readonly runtime: 'node' | 'media';
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Temporary disk space; ffmpeg joins and converts whole recordings there. */
  readonly scratchMb?: number;
}

const small = { runtime: 'node', timeoutSeconds: 30, memoryMb: 256 } as const;
const heavy = { runtime: 'media', timeoutSeconds: 900, memoryMb: 3008, scratchMb: 10_240 } as const;

/** Specification of each function. The key is the name of its handler, its service and its state. */
export const jobSpecs = {
  probeMedia: {
    area: 'transcription',
    summary: 'Probe the uploaded file',
    needs: ['table', 'live', 'media.read', 'tools'],
    ...heavy,
    timeoutSeconds: 120,
  },
  reserveMinutes: {
    area: 'transcription',
    summary: 'Check the plan and reserve the minutes',
    needs: ['table', 'live', 'ledger'],
    ...small,
  },
  prepareMedia: {
    area: 'transcription',
    summary: 'Create the audio, the thumbnail and the peaks',
    needs: ['table', 'live', 'media', 'tools', 'jobs.proxy'],
    ...heavy,
  },
  startTranscript: {
    area: 'transcription',
    summary: 'Start the speech recognition',
    needs: ['table', 'live', 'recognition'],
    ...small,
  },
  findShots: {
    area: 'transcription',
    summary: 'Find the shot changes',
    needs: ['table', 'live', 'media', 'tools'],
    ...heavy,
  },
  checkTranscript: {
    area: 'transcription',
    summary: 'Read the progress of the speech recognition',
    needs: ['table', 'live', 'recognition'],
    ...small,
  },
  saveCaptions: {
    area: 'transcription',
    summary: 'Turn the words into captions and save them',
    needs: ['table', 'live', 'media'],
    ...small,
    timeoutSeconds: 120,
    memoryMb: 1024,
  },
  settleMinutes: {
    area: 'transcription',
    summary: 'Charge the minutes and finish',
    needs: ['table', 'live', 'ledger'],
    ...small,
  },
  failTranscription: {
    area: 'transcription',
    summary: 'Return the minutes and record the reason',
    needs: ['table', 'live', 'ledger'],
    ...small,
  },
  startProxy: {
    area: 'proxy',
    summary: 'Start the conversion into a format that browsers play',
    needs: ['table', 'live', 'conversion'],
    ...small,
  },
  checkProxy: {
    area: 'proxy',
    summary: 'Read the progress of the conversion',
    needs: ['table', 'live', 'conversion'],
    ...small,
  },
  failProxy: {
    area: 'proxy',
    summary: 'Mark a conversion as failed',
    needs: ['table', 'live'],
    ...small,
  },
  planExport: {
    area: 'exports',
    summary: 'Store the captions and the style, and plan the ranges to render',
    needs: ['table', 'live', 'media'],
    ...small,
    timeoutSeconds: 60,
    memoryMb: 1024,
  },
  renderRange: {
    area: 'exports',
    summary: 'Burn the captions into one range',
    needs: ['table', 'live', 'media', 'tools'],
    ...heavy,
  },
  joinRanges: {
    area: 'exports',
    summary: 'Join the ranges without encoding again',
    needs: ['table', 'live', 'media', 'tools'],
    ...heavy,
  },
  finishExport: { area: 'exports', summary: 'Mark the export as ready', needs: ['table', 'live', 'media'], ...small },
  failExport: {
    area: 'exports',
    summary: 'Mark the export as failed and give it back',
    needs: ['table', 'live', 'media'],
    ...small,
  },
  planTranslation: {
    area: 'translation',
    summary: 'Find the captions to translate and divide them into batches',
    needs: ['table', 'live', 'media'],
    ...small,
    timeoutSeconds: 120,
    memoryMb: 1769,
  },
  translateBatch: {
    area: 'translation',
    summary: 'Translate one batch of captions and check the result',
    needs: ['table', 'live', 'media', 'translation'],
    ...small,
    timeoutSeconds: 300,
  },
  saveTranslation: {
    area: 'translation',
    summary: 'Break the lines of a translation and put it into its tab',
    needs: ['table', 'live', 'media'],
    ...small,
    timeoutSeconds: 300,
    memoryMb: 1769,
  },
  failTranslation: {
    area: 'translation',
    summary: 'Mark a translation as failed and say why',
    needs: ['table', 'live', 'media'],
    ...small,
  },
  sendToYouTube: {
    area: 'youtube',
    summary: 'Upload a part of a video to YouTube',
    needs: ['table', 'live', 'media.read', 'youtube'],
    ...small,
    timeoutSeconds: 900,
    memoryMb: 1024,
  },
  addYouTubeTracks: {
    area: 'youtube',
    summary: 'Add the captions to a video on YouTube',
    needs: ['table', 'live', 'media.read', 'youtube'],
    ...small,
    timeoutSeconds: 300,
    memoryMb: 1769,
  },
  failYouTubeUpload: {
    area: 'youtube',
    summary: 'Mark an upload to YouTube as failed and say why',
    needs: ['table', 'live'],
    ...small,
  },
  stopWork: {
    area: 'deletion',
    summary: 'Stop all work on a file that is being deleted',
    needs: [
      'table',
      'live',
      'ledger',
      'media',
      'jobs.transcription',
      'jobs.proxy',
      'jobs.exports',
      'jobs.translation',
      'jobs.youtube',
    ],
    ...small,
    timeoutSeconds: 120,
  },
  sweepFile: {
    area: 'deletion',
    summary: 'Delete everything stored for a file',
    needs: ['table', 'media', 'staged', 'recognition', 'conversion'],
    ...small,
    timeoutSeconds: 900,
  },
  finishDeletion: {
    area: 'deletion',
    summary: 'Remove the last record of a deleted file',
    needs: ['table'],
    ...small,
  },
  emptyFolder: {
    area: 'folderDeletion',
    summary: 'Start the deletion of the files of a folder and those below it',
    needs: ['table', 'jobs.deletion'],
    ...small,
    timeoutSeconds: 300,
  },
  finishFolder: {
    area: 'folderDeletion',
    summary: 'Remove an empty folder and those below it',
    needs: ['table'],
    ...small,
    timeoutSeconds: 120,
  },
  closeAccount: {
    area: 'accountDeletion',
    summary: 'Close an account that is being deleted, and remove its user',
    needs: ['table', 'people', 'youtube'],
    ...small,
  },
  sweepAccount: {
    area: 'accountDeletion',
    summary: 'Delete the files of a closed account and everything stored for it',
    needs: ['table', 'jobs.deletion', 'live'],
    ...small,
    timeoutSeconds: 900,
  },
  finishAccountDeletion: {
    area: 'accountDeletion',
    summary: 'Set the retention of the ledger of a deleted account, notify the person, and remove its last record',
    needs: ['table', 'ledger', 'mail'],
    ...small,
    timeoutSeconds: 300,
  },
  endDeadRun: {
    area: 'runs',
    summary: 'End or restart a run whose state machine has stopped',
    needs: ['table', 'live', 'ledger', 'media', 'jobs.deletion', 'jobs.folderDeletion', 'jobs.accountDeletion'],
    ...small,
  },
  tellRunEnd: {
    area: 'mail',
    summary: 'Mail the outcome of a transcription, an export or an upload to YouTube',
    needs: ['table', 'mail'],
    ...small,
  },
  markAddress: {
    area: 'mail',
    summary: 'Record an address that bounced or complained',
    needs: ['table'],
    ...small,
  },
  sendNews: {
    area: 'mail',
    summary: 'Send news to everyone who wants them',
    needs: ['table', 'news'],
    ...small,
    timeoutSeconds: 900,
  },
  customMessage: {
    area: 'mail',
    summary: 'Write the mails with codes in the language of the recipient',
    needs: [],
    ...small,
    timeoutSeconds: 5,
  },
  mailWelcome: {
    area: 'mail',
    summary: 'Welcome a person who has confirmed an address',
    needs: ['table', 'mail'],
    ...small,
    timeoutSeconds: 5,
  },
  linkIdentity: {
    area: 'session',
    summary: 'Link a first sign-in with Google to the account with the same address',
    needs: ['linking'],
    ...small,
    // The user pool times out after this.
    timeoutSeconds: 5,
  },
  authorizeToken: {
    area: 'tokens',
    summary: 'Check the personal access token of a call',
    needs: ['table'],
    ...small,
    timeoutSeconds: 5,
  },
  connectLive: {
    area: 'live',
    summary: 'Open a live connection to a file by a ticket',
    needs: ['table', 'live'],
    ...small,
  },
  receiveLive: {
    area: 'live',
    summary: 'Forward the presence of people in a file',
    needs: ['table', 'live'],
    ...small,
  },
  disconnectLive: {
    area: 'live',
    summary: 'Remove a live connection that has ended',
    needs: ['table', 'live'],
    ...small,
  },
  resetCredits: {
    area: 'credits',
    summary: 'Grant every plan its monthly minutes',
    needs: ['ledger'],
    ...small,
    timeoutSeconds: 900,
  },
  reconcilePayments: {
    area: 'payments',
    summary: 'Reconcile payments whose outcome is unknown with the payment providers',
    needs: ['table', 'ledger', 'stripe', 'paypal', 'doku', 'dragonpay', 'mail'],
    ...small,
    timeoutSeconds: 900,
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobSpecs;
