import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareQuery, withQuery } from '../../api/sharedQuery.ts';

test('what all addresses share is said once', () => {
  const addresses = ['https://a/1?token=long&signature=x', null, 'https://a/2?token=long&signature=y'];
  expect(shareQuery(addresses)).toEqual({
    urls: ['https://a/1?signature=x', null, 'https://a/2?signature=y'],
    query: 'token=long',
  });
});

test('a list without addresses, with one, and with nothing in common', () => {
  expect(shareQuery([null, null])).toEqual({ urls: [null, null], query: '' });
  expect(shareQuery(['https://a/1?token=t'])).toEqual({ urls: ['https://a/1'], query: 'token=t' });
  expect(shareQuery(['https://a/1?t=1', 'https://a/2?t=2'])).toEqual({
    urls: ['https://a/1?t=1', 'https://a/2?t=2'],
    query: '',
  });
});

const parameter = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.constantFrom('1', '%3D', '') });
const address = fc
  .tuple(fc.constantFrom('https://a/x', 'https://b/y.jpg'), fc.uniqueArray(parameter, { selector: ({ name }) => name }))
  .map(([base, parameters]) => withQuery(base, parameters.map(({ name, value }) => `${name}=${value}`).join('&')));

test('with the shared part added, every address has its path and its parameters again', () => {
  const parts = (url: string) => [url.split('?')[0], (url.split('?')[1] ?? '').split('&').sort()];
  fc.assert(
    fc.property(fc.array(fc.option(address)), (addresses) => {
      const { urls, query } = shareQuery(addresses);
      const again = urls.map((url) => url && withQuery(url, query));
      expect(again.map((url) => url && parts(url))).toEqual(addresses.map((url) => url && parts(url)));
    }),
  );
});
