import { heavy, type Job, small } from './job.ts';

/** Functions of the transcription, in the order in which they run. */
export const transcriptionJobs = {
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
  prepareVocabulary: {
    area: 'transcription',
    summary: 'Provide names and terms as a vocabulary of the speech recognition',
    needs: ['table.read', 'media', 'recognition'],
    ...small,
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
} as const satisfies Record<string, Job>;
