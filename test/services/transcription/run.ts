import type { Cloud } from '../../../cloud/cloud.ts';
import { putBytes } from '../../../cloud/media/store.ts';
import { openTools } from '../../../cloud/media/tools.ts';
import { ok } from '../../../cloud/outcome.ts';
import type { Recognition, RecognitionJob, RecognitionState } from '../../../cloud/recognition.ts';
import { RunFailure } from '../../../services/runs/progress.ts';
import { checkTranscript } from '../../../services/transcription/checkTranscript.ts';
import { failTranscription } from '../../../services/transcription/failTranscription.ts';
import { prepareMedia } from '../../../services/transcription/prepareMedia.ts';
import { probeMedia } from '../../../services/transcription/probeMedia.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import type { Run } from '../../../services/transcription/run.ts';
import { saveCaptions } from '../../../services/transcription/saveCaptions.ts';
import { settleMinutes } from '../../../services/transcription/settleMinutes.ts';
import { startTranscript } from '../../../services/transcription/startTranscript.ts';
import type { World } from '../world.ts';

/** Amazon Transcribe as its users see it, hearing what the test says. As there, a name starts one job. */
export class Ear implements Recognition {
  readonly jobs = new Map<string, RecognitionJob>();
  /** Whether its jobs have not ended. */
  isBusy = false;
  private readonly world: World;
  private readonly words: readonly string[];
  private readonly end: RecognitionState;

  constructor(world: World, words: readonly string[], end: RecognitionState = { status: 'COMPLETED' }) {
    this.world = world;
    this.words = words;
    this.end = end;
  }

  async start(job: RecognitionJob) {
    if (!this.jobs.has(job.name)) this.jobs.set(job.name, job);
    return ok(null);
  }

  /** As there, a job that has not ended cannot be deleted. */
  async forget(name: string) {
    if (this.isBusy) return !this.jobs.has(name);
    this.jobs.delete(name);
    return true;
  }

  async check(name: string): Promise<RecognitionState> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`there is no job ${name}`);
    const body = JSON.stringify({ results: { transcripts: [], items: this.words.map(spokenItem) } });
    await putBytes(this.world.cloud.media, job.transcriptKey, body, 'application/json');
    return this.end;
  }
}

const spokenItem = (content: string, index: number) => ({
  type: 'pronunciation',
  start_time: String(0.2 + index * 0.3),
  end_time: String(0.4 + index * 0.3),
  alternatives: [{ confidence: '0.9', content }],
});

export const studio = (world: World, recognition: Recognition) => ({
  ...world.cloud,
  tools: openTools(process.env),
  recognition,
});

type Studio = Pick<Cloud, 'table' | 'ledger' | 'media' | 'tools' | 'recognition' | 'now'>;

/**
 * The state machine's order, with each task run `times` times on the same input, as after a crash. Returns the
 * reason of a failure, or null.
 */
export function runMachine(cloud: Studio, run: Run, times = 1): Promise<string | null> {
  return runTasks(cloud, run, [probeMedia, reserveMinutes, prepareMedia, ...ofSpeech], times);
}

/** The same for a minute of sound that is already prepared: no media is read. */
export function runSpeech(
  cloud: Omit<Studio, 'tools'>,
  run: Run & { readonly ownerId: string },
): Promise<string | null> {
  const prepared = { ...run, durationMs: 60_000, needsProxy: false, audioKey: 'audio.mp3' };
  return runTasks(cloud, prepared, [reserveMinutes, ...ofSpeech], 1);
}

const ofSpeech = [startTranscript, checkTranscript, saveCaptions, settleMinutes];

async function runTasks(
  cloud: Omit<Studio, 'tools'>,
  run: Run,
  tasks: readonly unknown[],
  times: number,
): Promise<string | null> {
  let state: Run = run;
  for (const task of tasks) {
    try {
      const input = state;
      for (let time = 1; time <= times; time++)
        state = await (task as (of: unknown, input: Run) => Promise<Run>)(cloud, input);
      if ('transcriptStatus' in state && state.transcriptStatus === 'FAILED') {
        return (await failTranscription(cloud, state)).failureReason ?? null;
      }
    } catch (error) {
      if (!(error instanceof RunFailure)) throw error;
      for (let time = 1; time <= times; time++)
        await failTranscription(cloud, { ...state, error: { Error: error.name } });
      return error.name;
    }
  }
  return null;
}
