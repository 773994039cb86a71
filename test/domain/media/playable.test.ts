import { expect, test } from 'vitest';
import { isPlayable } from '../../../domain/media/playable.ts';

const mp4 = 'mov,mp4,m4a,3gp,3g2,mj2';
const webm = 'matroska,webm';

test.each([
  ['a.mp4', mp4, 'h264', 'yuv420p', 'aac', true],
  ['a.m4a', mp4, null, null, 'aac', true],
  ['a.webm', webm, 'vp9', 'yuv420p', 'opus', true],
  ['a.mp3', 'mp3', null, null, 'mp3', true],
  ['a.wav', 'wav', null, null, 'pcm_s16le', true],
  ['IMG_1.MOV', mp4, 'h264', 'yuv420p', 'aac', false],
  ['phone.mp4', mp4, 'hevc', 'yuv420p10le', 'aac', false],
  ['camera.mp4', mp4, 'h264', 'yuv422p10le', 'aac', false],
  ['camera.mp4', mp4, 'h264', 'yuv420p', 'ac3', false],
  ['film.mkv', webm, 'vp9', 'yuv420p', 'opus', false],
  ['old.avi', 'avi', 'mpeg4', 'yuv420p', 'mp3', false],
  ['talk.wma', 'asf', null, null, 'wmav2', false],
] as const)(
  '%s of %s with %s %s and %s plays in a browser: %s',
  (fileName, container, videoCodec, pixelFormat, audioCodec, plays) => {
    expect(isPlayable({ fileName, container, videoCodec, pixelFormat, audioCodec })).toBe(plays);
  },
);
