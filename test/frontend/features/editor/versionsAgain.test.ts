import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  readVersionsAgain,
  type VersionList,
  versionsQuery,
} from '../../../../frontend/features/editor/parts/versions/versions.ts';

test('a version named while the versions are first read is in the list', async () => {
  const queries = new QueryClient();
  const replies: ((list: VersionList) => void)[] = [];
  const listVersions = vi.fn(() => new Promise<VersionList>((resolve) => replies.push(resolve)));
  const observer = new InfiniteQueryObserver(
    queries,
    versionsQuery({ listVersions }, { projectId: 'p', videoId: 'v' }),
  );
  const leave = observer.subscribe(() => undefined);
  const reading = readVersionsAgain(queries, 'v');
  await vi.waitFor(() => expect(listVersions).toHaveBeenCalledTimes(2));
  for (const reply of replies) reply({ versions: [], next: null });
  await reading;
  leave();
});
