import { expect, test } from 'vitest';
import { captionsPath, editorPath } from '../../../../frontend/entities/file/file.ts';
import { type PathTo, pathTo } from '../../../../frontend/platform/paths.ts';
import { aFileRow } from '../../../kit/fileRecord.ts';

const inEnglish: PathTo = (screen, ...params) => pathTo('en', screen, ...params);

test('sound opens as a transcript, a video with its picture, and neither before it has captions', () => {
  const video = aFileRow({ projectId: 'p1', id: 'v1', fileType: 'video', editType: 'video', subtitleId: 's1' });
  const sound = { ...video, fileType: 'audio', editType: 'audio' } as const;
  expect(editorPath(video, inEnglish)).toBe('/en/me/projects/p1/videos/v1/video');
  expect(captionsPath(sound, inEnglish)).toBe('/en/me/projects/p1/videos/v1/audio');
  expect(captionsPath({ ...sound, subtitleId: null }, inEnglish)).toBeNull();
});
