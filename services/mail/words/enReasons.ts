import type { GivenRole } from '../../../domain/access/resolve.ts';
import type { ReasonOf } from '../../../domain/runs/kinds.ts';

/** Reasons why a transcription failed. */
export const enFailures: Readonly<Record<ReasonOf<'transcription'>, string>> = {
  'media.unreadable': 'The file failed to load. Check that it is playable, then upload it again.',
  'media.silent': 'The file has no sound, so there is nothing to transcribe.',
  'media.toolong': 'The recording is longer than can be transcribed in one piece.',
  'media.toolarge': 'The picture of the video is larger than 4096 × 4096 pixels. Save it in 4K, then upload it again.',
  'minutes.insufficient': 'There are not enough minutes left for this recording.',
  'transcriptions.ceiling':
    'The service took no more transcriptions on that day. Your file is kept, and no minutes were used. Start the transcription again in your files.',
  'storage.insufficient': 'There is not enough storage left for this recording.',
  'language.unsupported': 'Speech in this language cannot be recognized here yet. Your minutes were refunded.',
  'language.unidentified':
    'The language of the recording could not be identified. Choose it in your files and transcribe again. Your minutes were refunded.',
  'speech.none': 'No speech was found in the recording. Your minutes were refunded.',
  'speech.charged':
    'No speech was found in the recording. Minutes are refunded once for a file and a few times a day, so they were charged this time.',
  'speakers.none':
    'The speakers could not be told apart. On one machine this needs the models for speakers and enough free memory. Your minutes were refunded.',
  'engine.memory':
    'There was not enough free memory to recognize the speech. Close other programs or choose a smaller model, then try again. Your minutes were refunded.',
  'engine.disk':
    'There was not enough free disk space to recognize the speech. Free some space, then try again. Your minutes were refunded.',
  'engine.timeout':
    'Recognizing the speech took too long and was stopped. Choose a smaller model, then try again. Your minutes were refunded.',
  'engine.model':
    'The speech recognition model is damaged or missing. Download it again, then try again. Your minutes were refunded.',
  'engine.missing': 'This installation cannot recognize speech at the moment. Your minutes were refunded.',
  'engine.stopped':
    'The speech recognition ended unexpectedly. The memory may have run out: close other programs or choose a smaller model, then try again. Your minutes were refunded.',
  'engine.failed': 'The transcription failed on our side. Your minutes were refunded.',
};

/** Reasons why an upload to YouTube failed. */
export const enYoutubeFailures: Readonly<Record<ReasonOf<'youtube'>, string>> = {
  'source.missing': 'The export does not exist any more. Export it again.',
  'youtube.unconnected': 'The channel is not connected any more. Upload again to connect it.',
  'youtube.off': 'Uploading to YouTube is not available here.',
  'youtube.quota': 'The limit of YouTube for today has been reached. Please try again tomorrow.',
  'youtube.uploadlimit': 'Your channel cannot upload more videos today. Please try again tomorrow.',
  'youtube.nochannel': 'This Google account has no YouTube channel. Create one on YouTube, then upload again.',
  'youtube.refused': 'YouTube did not take this video. Check its title and description.',
  'youtube.unclear': 'YouTube may have the video already. Look at your channel before you upload it again.',
  'engine.failed': 'The upload failed. Please try again.',
};

/** Permitted actions of each role. */
export const enMayDo: Readonly<Record<GivenRole, string>> = {
  admin: 'As an admin you can edit its captions, export it, rename it and assign work on it.',
  editor: 'As an editor you can edit its captions and export it.',
  commenter: 'As a commenter you can read its captions and comment on them.',
  viewer: 'As a viewer you can play it and read its captions.',
};
