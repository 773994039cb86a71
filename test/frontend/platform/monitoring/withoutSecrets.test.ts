import { expect, test } from 'vitest';
import { withoutSecrets } from '../../../../frontend/platform/monitoring/withoutSecrets.ts';

const token = 'q7-Wn0x_ZkP3cVbT5yHs8LmRj2dGfEa9uXoI';

test.each([
  [
    'https://bucket.example/media/0b9e3c5a/proxy.mp4?X-Amz-Expires=21600&X-Amz-Signature=ab12',
    'https://bucket.example/media/:id/:id',
  ],
  [`/api/invitations/${token}/accept`, '/api/invitations/:id/accept'],
  [`https://otoji.example/api/invitations/${token}/accept`, 'https://otoji.example/api/invitations/:id/accept'],
  ['/api/me/projects/files/videos?search=secret+title', '/api/me/projects/files/videos'],
  ['/api/me/customer/payment/discountCode/SPRING', '/api/me/customer/payment/discountCode/:id'],
  [`/en/invite/${token}`, '/en/invite/:id'],
  [`https://otoji.example/link#${token}`, 'https://otoji.example/link'],
  ['/api/users/aya@example.com/x', '/api/users/:id/x'],
  [`https://user:${token}@bucket.example/x`, 'https://bucket.example/x'],
  [`https://${token}:x@bucket.example`, 'https://bucket.example'],
])('the address %s is recorded as %s', (address, recorded) => {
  expect(withoutSecrets({ request: { url: address } })).toEqual({ request: { url: recorded } });
});

test('addresses within a text are recorded without what they contain', () => {
  const message = `Failed to fetch "https://bucket.example/a1/x.vtt?X-Amz-Signature=ab12" for '/en/invite/${token}', twice`;
  expect(withoutSecrets(message)).toBe(`Failed to fetch "https://bucket.example/:id/:id" for '/en/invite/:id', twice`);
});

test('a stack still says which file and line of the build it is of', () => {
  const stack =
    'at open (https://otoji.example/assets/EditorPage-B2x9.js:12:345)\n at https://otoji.example/assets/a.js:1:2';
  expect(withoutSecrets({ stack, line: 12, list: [null, true, 'image/png and/or text'] })).toEqual({
    stack,
    ...{ line: 12, list: [null, true, 'image/png and/or text'] },
  });
});
