import { expect, test } from 'vitest';
import { callWeightOf } from '../../api/callWeight.ts';
import { functionRoutes } from '../../api/routes/index.ts';

const weightOf = (name: string) => callWeightOf(functionRoutes.find((route) => route.name === name) ?? { needs: [] });

test('calls that start work, send mails or call a provider weigh as much as five', () => {
  const costly = [
    'completeUpload',
    'translateTab',
    'startExport',
    'inviteMember',
    'createPaymentIntent',
    'readReceipt',
  ];
  expect(costly.map(weightOf)).toEqual(costly.map(() => 5));
});

test('calls of the editor, of uploads and of lists weigh as much as one', () => {
  const usual = [
    ...['saveSubtitles', 'readSubtitles', 'createTicket', 'createPersonTicket', 'readFile', 'listFiles'],
    ...['createFile', 'startUpload', 'signParts', 'readExport', 'listTranslations'],
  ];
  expect(usual.map(weightOf)).toEqual(usual.map(() => 1));
});
