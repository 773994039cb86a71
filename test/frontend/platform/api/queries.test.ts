import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { FreshQueryClient, putData } from '../../../../frontend/platform/api/queries.ts';

const queryKey = ['words'];
let client: QueryClient;
let replies: ((words: string) => void)[];
const queryFn = () => new Promise<string>((resolve) => replies.push(resolve));

beforeEach(() => {
  client = new FreshQueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } });
  replies = [];
});

const use = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
const shown = () => client.getQueryData(queryKey);
const asked = (count: number) => vi.waitFor(() => expect(replies).toHaveLength(count));
const reply = (at: number, words: string) => replies[at]?.(words);

test('a first reply that was requested before a change does not count as new', async () => {
  use();
  await asked(1);
  const changed = client.invalidateQueries({ queryKey });
  reply(0, 'old');
  await asked(2);
  reply(1, 'new');
  await changed;
  expect(shown()).toBe('new');
});

test('many changes during the first reading do not restart it, and are read once', async () => {
  use();
  await asked(1);
  const changed = Array.from({ length: 5 }, () => client.invalidateQueries({ queryKey }));
  expect(replies).toHaveLength(1);
  reply(0, 'old');
  await asked(2);
  reply(1, 'new');
  await Promise.all(changed);
  expect([shown(), replies.length]).toEqual(['new', 2]);
});

test('the late reply for a component that was left is read again when next used', async () => {
  const leave = use();
  await asked(1);
  reply(0, 'old');
  await vi.waitFor(() => expect(shown()).toBe('old'));
  void client.refetchQueries({ queryKey });
  await asked(2);
  leave();
  await client.invalidateQueries({ queryKey });
  reply(1, 'old');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  use();
  await asked(3);
  reply(2, 'new');
  await vi.waitFor(() => expect(shown()).toBe('new'));
});

test('a failed first reading is not repeated because of a change', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('gone')));
  new QueryObserver(client, { queryKey, queryFn: failing }).subscribe(() => undefined);
  await client.invalidateQueries({ queryKey });
  expect(failing).toHaveBeenCalledTimes(1);
});

test('a reply that was requested before a value was saved does not replace it', async () => {
  use();
  await asked(1);
  reply(0, 'old');
  await vi.waitFor(() => expect(shown()).toBe('old'));
  void client.refetchQueries({ queryKey });
  await asked(2);
  putData(client, queryKey, () => 'saved');
  reply(1, 'old');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(shown()).toBe('saved');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a value saved during the first reading is read', async () => {
  use();
  await asked(1);
  putData(client, queryKey, () => 'saved');
  reply(0, 'old');
  await asked(2);
  reply(1, 'saved');
  await vi.waitFor(() => expect(shown()).toBe('saved'));
});

test('nothing is read where nobody has read it', () => {
  putData(client, queryKey, () => 'saved');
  expect([shown(), client.isFetching()]).toEqual([undefined, 0]);
});
