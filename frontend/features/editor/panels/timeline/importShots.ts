import type { TFunction } from 'i18next';
import { readShotTimes } from '../../../../../domain/media/shots.ts';
import { noticeFailure, noticeSuccess } from '../../../../ui/feedback/notice.ts';
import type { Editor } from '../../engine/session/editor.ts';

/** Size limit, far larger than any list of shot changes. */
const maxBytes = 2_000_000;

/** Opens a file dialog for a text file of shot changes, one time per line, and adds them. */
export async function importShots({ shots, store }: Editor, t: TFunction<'editor'>): Promise<void> {
  const file = await askForFile();
  if (!file) return;
  const read = file.size > maxBytes ? null : readShotTimes(await file.text(), store.document.settings.frameRate);
  if (read === null) return noticeFailure(t('timeline.shotsUnreadable', { name: file.name }));
  if ('wrongLine' in read)
    return noticeFailure(t('timeline.shotsWrongLine', { line: read.wrongLine, text: read.text }));
  shots.add(...read.shotsMs);
  noticeSuccess(t('timeline.shotsImported', { count: read.shotsMs.length }));
}

function askForFile(): Promise<File | undefined> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: '.txt,.csv,.shotchanges,text/plain' });
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]), { once: true });
    input.addEventListener('cancel', () => resolve(undefined), { once: true });
    input.click();
  });
}
