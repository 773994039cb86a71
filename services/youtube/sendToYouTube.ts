import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getRange, head } from '../../cloud/media/store.ts';
import { noteYouTubeVideo, type YouTubeItem } from '../../cloud/table/files/youtube.ts';
import { openText, sealText } from '../../cloud/youtube/seal.ts';
import { askState, beginUpload, sendRange, type UploadState } from '../../cloud/youtube/uploads.ts';
import { watchUrl } from '../../cloud/youtube/youtube.ts';
import { enterStep, keepFields, RunFailure } from '../runs/progress.ts';
import { type Channel, openChannel } from './openChannel.ts';
import { refusalOf } from './refusalOf.ts';
import { requireUploading, type YouTubeRun, youtubeEnd } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'youtube' | 'now' | 'live'> & Pick<CloudReader, 'media'>;

export interface SentRun extends YouTubeRun {
  /** Whether the whole video is on YouTube. If false, the task must be called again. */
  readonly isSent: boolean;
}

/** Size of a range: a multiple of 256 KiB, as YouTube requires. Two ranges are in memory at the same time. */
const rangeBytes = 16 * 1024 * 1024;
/** Time budget, in milliseconds. Afterwards the task ends, and another call continues. */
const workMs = 8 * 60_000;
const maxSessions = 3;
const maxFaults = 6;

/**
 * Task 1: sends the video, range by range, and resumes where an earlier attempt stopped. It always reads first what
 * YouTube has received, so that a video whose last reply was lost is found, and never sent twice.
 */
export async function sendToYouTube(cloud: Parts, { videoId, uploadId }: YouTubeRun): Promise<SentRun> {
  const run = { videoId, uploadId };
  const item = await requireUploading(cloud, run);
  if (item.youtubeId !== null) return { ...run, isSent: true };
  if (!(await head(cloud.media, item.sourceKey))) throw new RunFailure('source.missing');
  await enterStep(cloud, youtubeEnd, run, 'send', item.fraction);
  const sender = new Sender(cloud, item, await openChannel(cloud, item.requestedBy));
  return { ...run, isSent: await sender.send() };
}

class Sender {
  private readonly cloud: Parts;
  private readonly item: YouTubeItem;
  private readonly channel: Channel;
  private address: string | undefined;
  private sessionCount: number;
  private isLastSent: boolean;

  constructor(cloud: Parts, item: YouTubeItem, channel: Channel) {
    this.cloud = cloud;
    this.item = item;
    this.channel = channel;
    this.address = item.session === null ? undefined : openText(channel.youtube.tokenKeys, item.uploadId, item.session);
    this.sessionCount = item.sessionCount;
    this.isLastSent = item.isLastSent;
  }

  /** Sends until everything is sent (true) or the time is over (false). */
  async send(): Promise<boolean> {
    const untilMs = this.cloud.now().getTime() + workMs;
    let state = await this.found();
    for (;;) {
      if (state.kind === 'done') {
        const { youtubeId, privacy: givenPrivacy } = state;
        const videoUrl = watchUrl(this.channel.youtube, youtubeId);
        await noteYouTubeVideo(this.cloud.table, this.item, { youtubeId, videoUrl, givenPrivacy });
        return true;
      }
      await enterStep(this.cloud, youtubeEnd, this.item, 'send', this.fractionOf(state));
      if (this.cloud.now().getTime() > untilMs) return false;
      state = state.kind === 'gone' ? await this.begin() : await this.sendFrom(state.offset);
    }
  }

  private fractionOf(state: UploadState): number {
    return state.kind === 'more' ? state.offset / this.item.sizeBytes : 0;
  }

  private found(): Promise<UploadState> {
    return this.address === undefined ? Promise.resolve({ kind: 'gone' }) : this.patiently(() => this.ask());
  }

  private ask(): Promise<UploadState> {
    return askState(this.address ?? '', this.channel.accessToken, this.item.sizeBytes);
  }

  /** Begins an upload session. Its address is stored before the first byte is sent. */
  private async begin(): Promise<UploadState> {
    // An upload that no longer exists may have become a video; another upload would be a duplicate.
    if (this.isLastSent) throw new RunFailure('youtube.unclear');
    if (this.sessionCount === maxSessions)
      throw new RunFailure('engine.failed', 'YouTube forgot the upload repeatedly');
    const { youtube, accessToken } = this.channel;
    const address = await this.patiently(() => beginUpload(youtube, accessToken, this.item));
    this.sessionCount++;
    this.address = address;
    const session = sealText(youtube.tokenKeys, this.item.uploadId, address);
    await keepFields(this.cloud, youtubeEnd, this.item, { session, sessionCount: this.sessionCount });
    return { kind: 'more', offset: 0 };
  }

  private async sendFrom(start: number): Promise<UploadState> {
    const { sizeBytes, sourceKey } = this.item;
    const end = Math.min(start + rangeBytes, sizeBytes);
    if (end === sizeBytes && !this.isLastSent) {
      this.isLastSent = true;
      await keepFields(this.cloud, youtubeEnd, this.item, { isLastSent: true });
    }
    const bytes = await getRange(this.cloud.media, sourceKey, start, end);
    let isFirst = true;
    return this.patiently(() => {
      // After an error it is unknown what arrived, so the state is read instead of sending the range again.
      const asked = isFirst ? this.sendBytes(bytes, start) : this.ask();
      isFirst = false;
      return asked;
    });
  }

  private async sendBytes(bytes: Uint8Array, start: number): Promise<UploadState> {
    const { sizeBytes } = this.item;
    const state = await sendRange(this.address ?? '', this.channel.accessToken, { bytes, start, sizeBytes });
    if (state.kind === 'more' && state.offset <= start) throw new Error('YouTube stored nothing of what was sent');
    return state;
  }

  /** Retries after transient errors. @throws RunFailure for permanent ones. */
  private async patiently<Value>(work: () => Promise<Value>): Promise<Value> {
    for (let faults = 0; ; ) {
      try {
        return await work();
      } catch (error) {
        const reason = refusalOf(error);
        if (reason) throw new RunFailure(reason);
        if (++faults === maxFaults) throw error;
        await sleep(250 * 2 ** faults * (0.5 + Math.random() / 2));
      }
    }
  }
}
