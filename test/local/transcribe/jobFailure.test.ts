import { expect, test } from 'vitest';
import { ProcessError } from '../../../local/process/runProcess.ts';
import { JobFailure, toJobFailure } from '../../../local/transcribe/jobFailure.ts';

const fullDisk = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  [new ProcessError('ffmpeg', 'spawn ffmpeg ENOENT', true), 'Engine unavailable: ffmpeg is not installed.'],
  [new ProcessError('whisper-cli', 'whisper-cli ended with SIGKILL'), 'Engine stopped: whisper-cli failed: '],
  [new ProcessError('whisper-cli', "terminate called after 'std::bad_alloc'"), 'Insufficient memory: whisper-cli'],
  [new ProcessError('whisper-cli', 'whisper_model_load: invalid model data'), 'Unusable model: whisper-cli failed: '],
  [new ProcessError('whisper-cli', 'failed to initialize whisper context'), 'Unusable model: whisper-cli failed: '],
  [new ProcessError('ffmpeg', 'speech.wav: No space left on device'), 'Insufficient disk space: ffmpeg failed: '],
  [fullDisk, 'Insufficient disk space: The disk is full.'],
])('the reason of a failed job begins with its cause (%s)', (error, words) => {
  expect(toJobFailure(error)?.message.slice(0, words.length)).toBe(words);
});

test('an error of the local cloud itself has no words of its own in the reason', () => {
  expect(toJobFailure(new TypeError('x is not a function'))).toBeUndefined();
  const failure = new JobFailure('Unsupported media format.');
  expect(toJobFailure(failure)).toBe(failure);
});
