import {
  BadRequestException,
  ConflictException,
  CreateVocabularyCommand,
  type CreateVocabularyCommandInput,
  DeleteTranscriptionJobCommand,
  type DeleteTranscriptionJobCommandInput,
  DeleteVocabularyCommand,
  GetTranscriptionJobCommand,
  type GetTranscriptionJobCommandInput,
  GetVocabularyCommand,
  LimitExceededException,
  ListVocabulariesCommand,
  NotFoundException,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobCommandInput,
  type TranscribeClient,
  type VocabularyInfo,
} from '@aws-sdk/client-transcribe';
import type { Cloud } from '../../../cloud/cloud.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { getBytes, putBytes } from '../../../cloud/media/store.ts';
import type { Recognition } from '../../../cloud/recognition.ts';
import { RunFailure } from '../../../services/runs/progress.ts';
import { checkTranscript } from '../../../services/transcription/checkTranscript.ts';
import { failTranscription } from '../../../services/transcription/failTranscription.ts';
import { findShots } from '../../../services/transcription/findShots.ts';
import { prepareMedia } from '../../../services/transcription/prepareMedia.ts';
import { prepareVocabulary } from '../../../services/transcription/prepareVocabulary.ts';
import { probeMedia } from '../../../services/transcription/probeMedia.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import type { Run } from '../../../services/transcription/run.ts';
import { saveCaptions } from '../../../services/transcription/saveCaptions.ts';
import { settleMinutes } from '../../../services/transcription/settleMinutes.ts';
import { startTranscript } from '../../../services/transcription/startTranscript.ts';
import type { World } from '../world.ts';

/** End of a recognition job; `reason` is Transcribe's FailureReason. */
type JobEnd = { readonly status: 'COMPLETED' } | { readonly status: 'FAILED'; readonly reason: string };

/**
 * Amazon Transcribe from its users' perspective, recognizing what the test specifies. As in the real service, a name
 * starts one job.
 */
export class Ear implements Recognition {
  /** Keys of the transcripts, by job name. */
  readonly jobs = new Map<string, string>();
  /** Names of the jobs with speaker labels requested: a second speaker is recognized from the middle on. */
  private readonly telling = new Set<string>();
  /** Names of the jobs with language identification requested. */
  private readonly identifying = new Set<string>();
  /** Identified language (a code of Transcribe); undefined if there is no speech. */
  identified: string | undefined;
  /** Vocabularies by name. */
  readonly vocabularies = new Map<string, VocabularyInfo & { readonly table?: string }>();
  /** Vocabularies of started jobs, by job name. */
  readonly vocabularyOf = new Map<string, string | undefined>();
  /** Models of started jobs, by job name. */
  readonly modelOf = new Map<string, string | undefined>();
  /** State of new vocabularies, and the maximum number of all. */
  vocabularyRules: { readonly state: 'PENDING' | 'READY' | 'FAILED'; readonly max: number } = {
    state: 'READY',
    max: 100,
  };
  /** Whether results have the speakers that were requested. */
  hasSpeakers = true;
  /** Whether its jobs are still running. */
  isBusy = false;
  /** Recognized share of running jobs, which only the local Transcribe reports. */
  progress: number | undefined;
  readonly bucket = 'media';
  readonly roleArn = 'arn:aws:iam::1:role/recognition';
  readonly client = { send: (command: unknown) => this.receive(command) } as unknown as TranscribeClient;
  private readonly world: World;
  private readonly words: readonly string[];
  private readonly end: JobEnd;

  constructor(world: World, words: readonly string[], end: JobEnd = { status: 'COMPLETED' }) {
    this.world = world;
    this.words = words;
    this.end = end;
  }

  private async receive(command: unknown) {
    if (command instanceof StartTranscriptionJobCommand) return this.start(command.input);
    if (command instanceof DeleteTranscriptionJobCommand) return this.delete(command.input);
    if (command instanceof GetTranscriptionJobCommand) return this.check(command.input);
    if (command instanceof CreateVocabularyCommand) return this.createVocabulary(command.input);
    if (command instanceof GetVocabularyCommand) return this.findVocabulary(command.input.VocabularyName);
    if (command instanceof ListVocabulariesCommand)
      return {
        Vocabularies: [...this.vocabularies.values()].filter(({ VocabularyName = '' }) =>
          VocabularyName.includes(command.input.NameContains ?? ''),
        ),
      };
    if (command instanceof DeleteVocabularyCommand) {
      this.vocabularies.delete(this.findVocabulary(command.input.VocabularyName).VocabularyName ?? '');
      return {};
    }
    throw new Error('the recognition does not know this command');
  }

  private async createVocabulary({ VocabularyName = '', VocabularyFileUri = '' }: CreateVocabularyCommandInput) {
    const $metadata = {};
    if (this.vocabularies.has(VocabularyName)) throw new ConflictException({ message: 'the name is taken', $metadata });
    if (this.vocabularies.size >= this.vocabularyRules.max)
      throw new LimitExceededException({ message: 'too many', $metadata });
    const bytes = await getBytes(this.world.cloud.media, VocabularyFileUri.replace('s3://media/', ''));
    const LastModifiedTime = this.world.cloud.now();
    const { state: VocabularyState } = this.vocabularyRules;
    const created = { VocabularyName, VocabularyState, LastModifiedTime, table: Buffer.from(bytes).toString() };
    this.vocabularies.set(VocabularyName, created);
    return created;
  }

  private findVocabulary(name = ''): VocabularyInfo {
    const found = this.vocabularies.get(name);
    if (!found) throw new NotFoundException({ message: 'there is no such vocabulary', $metadata: {} });
    return found;
  }

  private start(input: StartTranscriptionJobCommandInput) {
    const { TranscriptionJobName: name = '', OutputKey: key = '', Settings, LanguageCode, IdentifyLanguage } = input;
    this.modelOf.set(name, input.ModelSettings?.LanguageModelName);
    if (this.jobs.has(name)) throw new ConflictException({ message: 'the name is taken', $metadata: {} });
    if ((LanguageCode === undefined) === !IdentifyLanguage)
      throw new BadRequestException({ message: 'give LanguageCode or IdentifyLanguage', $metadata: {} });
    this.jobs.set(name, key);
    this.vocabularyOf.set(name, Settings?.VocabularyName);
    if (IdentifyLanguage) this.identifying.add(name);
    if (Settings?.ShowSpeakerLabels) this.telling.add(name);
    return {};
  }

  /** As in the real service, a running job cannot be deleted. */
  private delete({ TranscriptionJobName: name = '' }: DeleteTranscriptionJobCommandInput) {
    if (!this.jobs.has(name)) throw new BadRequestException({ message: 'there is no such job', $metadata: {} });
    if (this.isBusy) throw new BadRequestException({ message: 'the job has not ended', $metadata: {} });
    this.jobs.delete(name);
    return {};
  }

  private hear(name: string) {
    const items = this.words.map(spokenItem);
    if (!this.hasSpeakers || !this.telling.has(name)) return items;
    return items.map((item, index) => ({ ...item, speaker_label: index < items.length / 2 ? 'spk_0' : 'spk_1' }));
  }

  private async check({ TranscriptionJobName: name = '' }: GetTranscriptionJobCommandInput) {
    const key = this.jobs.get(name);
    if (!key) throw new NotFoundException({ message: `there is no job ${name}`, $metadata: {} });
    if (this.isBusy) {
      const Tags = this.progress === undefined ? undefined : [{ Key: 'Progress', Value: String(this.progress) }];
      return { TranscriptionJob: { TranscriptionJobStatus: 'IN_PROGRESS', Tags } };
    }
    const language_code = this.identifying.has(name) ? this.identified : undefined;
    const body = JSON.stringify({ results: { language_code, transcripts: [], items: this.hear(name) } });
    await putBytes(this.world.cloud.media, key, body, 'application/json');
    const { status } = this.end;
    const FailureReason = 'reason' in this.end ? this.end.reason : undefined;
    return { TranscriptionJob: { TranscriptionJobStatus: status, FailureReason } };
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
  tools: openMediaTools(process.env),
  recognition,
});

type Studio = Pick<Cloud, 'table' | 'ledger' | 'media' | 'tools' | 'recognition' | 'jobs' | 'now' | 'live'>;

/** Runs the state machine for a file whose captions are not created by speech recognition. */
export const runByHand = (cloud: Studio, run: Run, times = 1): Promise<string | null> =>
  runTasks(cloud, run, [probeMedia, reserveMinutes, prepareMedia, findShots, saveCaptions, settleMinutes], times);

/**
 * Runs the tasks in the state machine's order, each `times` times on the same input, as after a crash. Returns the
 * reason of a failure, or null.
 */
export function runMachine(cloud: Studio, run: Run, times = 1): Promise<string | null> {
  return runTasks(
    cloud,
    run,
    [probeMedia, reserveMinutes, prepareMedia, prepareVocabulary, startTranscript, findShots, ...ofCaptions],
    times,
  );
}

/** Runs the state machine for a minute of sound that is already prepared: no media is read. */
export function runSpeech(
  cloud: Omit<Studio, 'tools'>,
  run: Run & { readonly ownerId: string },
): Promise<string | null> {
  const prepared = { ...run, durationMs: 60_000, needsProxy: false, isTranscribed: true, audioKey: 'audio.mp3' };
  return runTasks(cloud, prepared, [reserveMinutes, ...ofSpeech], 1);
}

const ofCaptions = [checkTranscript, saveCaptions, settleMinutes];
const ofSpeech = [prepareVocabulary, startTranscript, ...ofCaptions];

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
