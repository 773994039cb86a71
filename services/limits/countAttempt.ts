import type { FileItem } from '../../cloud/table/files/files.ts';

type Counted = Pick<FileItem, 'attemptDay' | 'attemptsOfDay'>;

/** Returns the fields that count one more attempt of a file at a time (ISO 8601). The count restarts every day. */
export function countAttempt({ attemptDay, attemptsOfDay = 0 }: Counted, at: string): Required<Counted> {
  const today = at.slice(0, 10);
  return { attemptDay: today, attemptsOfDay: (attemptDay === today ? attemptsOfDay : 0) + 1 };
}
