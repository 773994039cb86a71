import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../platform/api/useApi.ts';
import type { Watched, WatchedLink } from '../../engine/session/readWatched.ts';

/** Interval between requests while a copy is being made, which takes seconds to many minutes. */
const pollMs = 10_000;

/** Returns the media of a watched file. While its picture is being prepared, the same sound continues to play. */
export function useRendition(
  link: WatchedLink,
  file: Watched['file'],
): Pick<Watched['file'], 'mediaUrl' | 'mediaStatus'> {
  const api = useApi();
  const { captions } = file;
  const { data } = useQuery({
    queryKey: ['watch', link.token, 'rendition', file.mediaUrl],
    queryFn: () => api.watchFile({ ...link, ...(captions && { after: String(captions.revision) }) }),
    enabled: file.mediaStatus === 'preparing',
    initialData: file,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.mediaStatus === 'preparing' ? pollMs : false),
  });
  return data.mediaStatus === 'preparing' ? file : data;
}
