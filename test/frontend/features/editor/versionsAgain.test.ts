import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  readVersionsAgain,
  type VersionList,
  versionsQuery,
} from '../../../../frontend/features/editor/parts/versions/versions.ts';
import { FreshQueryClient } from '../../../../frontend/platform/api/queries.ts';

test('a version named while the versions are first read is in the list', async () => {
  const queries = new FreshQueryClient();
  const replies: ((list: VersionList) => void)[] = [];
  const listVersions = vi.fn(() => new Promise<VersionList>((resolve) => replies.push(resolve)));
  const observer = new InfiniteQueryObserver(
    queries,
    versionsQuery({ listVersions }, { projectId: 'p', videoId: 'v' }),
  );
  const leave = observer.subscribe(() => undefined);
  const reading = readVersionsAgain(queries, 'v');
  replies[0]?.({ versions: [], next: null });
  await vi.waitFor(() => expect(listVersions).toHaveBeenCalledTimes(2));
  replies[1]?.({ versions: [], next: null });
  await reading;
  leave();
});
