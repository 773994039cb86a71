import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { Reaction } from '../../../../../domain/comments/comments.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useEditor } from '../hooks.ts';
import { commentsKey } from './commentsQuery.ts';

type NewComment = Pick<Input<Routes['addComment']>, 'requestId' | 'text' | 'about'>;

/** Functions that write comments. Each resolves when the list has been read again. */
export function useSendComment() {
  const { file } = useEditor();
  const api = useApi();
  const queries = useQueryClient();
  const ref = refOf(file);
  const done = () => queries.invalidateQueries({ queryKey: commentsKey(file.id) });
  return {
    add: (comment: NewComment) => api.addComment({ ...ref, ...comment }).then(done),
    addToSection: (sectionId: string, comment: Pick<NewComment, 'requestId' | 'text'>) =>
      api.addSectionComment({ ...ref, sectionId, ...comment }).then(done),
    resolve: (commentId: string, isResolved: boolean) =>
      api.resolveComment({ ...ref, commentId, isResolved }).then(done),
    react: (commentId: string, reaction: Reaction | null) =>
      api.reactToComment({ ...ref, commentId, reaction }).then(done),
    remove: (commentId: string) => api.removeComment({ ...ref, commentId }).then(done),
  };
}
