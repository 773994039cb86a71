import * as z from 'zod';
import { bounds } from '../../domain/captions/bounds.ts';
import { commentBounds, reactions } from '../../domain/comments/comments.ts';
import { maxMentionLength, maxMentions } from '../../domain/comments/mentions.ts';
import { area } from '../route.ts';
import { done, id, language, time } from '../schemas.ts';
import { line, lines } from '../text.ts';

const comment = z.object({ commentId: id });

/** Caption that a thread is about, as it was when the thread was started. */
const anchor = z.object({
  captionId: id,
  tab: language,
  startMs: z.int().min(0).max(bounds.latestMs),
  quote: line(commentBounds.maxQuote, 0),
});

/** Section that a thread is about, as it was when the thread was started. */
const sectionAnchor = z.object({
  sectionId: id,
  name: z.string().nullable(),
  number: z.int().positive(),
  startMs: z.int().nonnegative(),
});

/** Author of a comment; null for a deleted account. */
const author = z.object({ firstName: z.string(), lastName: z.string(), isYou: z.boolean() }).nullable();

/** Comment as the API returns it. */
const read = z.object({
  id,
  /** Id of the comment that started the thread; for that comment, its own id. */
  threadId: id,
  /** Empty for a removed comment with replies. `<@id>` refers to an entry of `mentioned`. */
  text: z.string(),
  mentioned: z.array(z.object({ id, person: author })),
  isRemoved: z.boolean(),
  createdAt: time,
  author,
  /** Caption of the thread; only on the comment that started it. */
  anchor: anchor.nullable(),
  /** Section of the thread; only on the comment that started it. Null for a thread on a caption. */
  section: sectionAnchor.nullable(),
  isResolved: z.boolean(),
  reactions: z.object(
    Object.fromEntries(reactions.map((name) => [name, z.object({ count: z.int(), isYours: z.boolean() })])),
  ),
  /** Whether the caller may remove the comment. */
  mayRemove: z.boolean(),
});

/** Text of a comment. `<@id>` mentions a person from `listMentionable` and notifies them by mail. */
const text = lines(commentBounds.maxText + maxMentions * maxMentionLength);

const ofSection = z.object({ sectionId: id });
const onSection = ofSection.extend(comment.shape);

export const comments = area('comments', {
  listComments: {
    method: 'GET',
    path: '/comments',
    summary: 'List the comments on the captions and sections, unordered',
    access: 'file:open',
    query: z.object({ after: id.optional() }),
    reply: z.object({
      comments: z.array(read),
      /** Time up to which the caller has read comments on captions; null if never. */
      readUntil: time.nullable(),
      /** Times up to which the caller has read comments on sections, by section id. */
      sectionsRead: z.record(id, time),
      /** Cursor of the next page; null at the end. */
      next: id.nullable(),
    }),
    needs: ['table.read'],
  },
  addComment: {
    method: 'POST',
    path: '/comments',
    summary: 'Comment on a caption, or reply in a thread',
    access: 'file:comment',
    body: z.object({
      /** Id of the comment and idempotency key: repeating the request adds nothing. */
      requestId: id,
      text,
      about: z.union([z.object({ threadId: id }), z.object({ anchor })]),
    }),
    reply: z.object({ id }),
    needs: ['table', 'live', 'mail'],
  },
  listMentionable: {
    method: 'GET',
    path: '/comments/people',
    summary: 'List the people that a comment can mention: those with access to the file',
    access: 'file:comment',
    reply: z.object({
      people: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), isYou: z.boolean() })),
    }),
    needs: ['table.read'],
  },
  markCommentsRead: {
    method: 'POST',
    path: '/comments/read',
    summary: 'Mark the comments up to a time as read',
    access: 'file:open',
    body: z.object({
      until: time,
      /** Limits the request to comments on this section. Without it, it concerns comments on captions. */
      sectionId: id.optional(),
    }),
    reply: done,
    needs: ['table'],
  },
  resolveComment: {
    method: 'PUT',
    path: '/comments/{commentId}',
    summary: 'Resolve a thread, or open it again',
    access: 'file:comment',
    params: comment,
    body: z.object({ isResolved: z.boolean() }),
    reply: done,
    needs: ['table', 'live'],
  },
  reactToComment: {
    method: 'PUT',
    path: '/comments/{commentId}/reaction',
    summary: 'Add or remove a reaction to a comment',
    access: 'file:comment',
    params: comment,
    body: z.object({ reaction: z.enum(reactions).nullable() }),
    reply: done,
    needs: ['table', 'live'],
  },
  removeComment: {
    method: 'DELETE',
    path: '/comments/{commentId}',
    summary: 'Remove a comment: one’s own, or as an administrator any',
    access: 'file:deleteOwnComment',
    params: comment,
    reply: done,
    needs: ['table', 'live'],
  },
  listSectionComments: {
    method: 'GET',
    path: '/sections/{sectionId}/comments',
    summary: 'List the comments on a section and on sections joined with it, unordered',
    access: 'file:open',
    params: ofSection,
    query: z.object({ after: id.optional() }),
    reply: z.object({
      comments: z.array(read),
      /** Time up to which the caller has read these comments; null if never. */
      readUntil: time.nullable(),
      /** Cursor of the next page; null at the end. A page can be empty before the end. */
      next: id.nullable(),
    }),
    needs: ['table.read'],
  },
  addSectionComment: {
    method: 'POST',
    path: '/sections/{sectionId}/comments',
    summary: 'Comment on a section, or reply in a thread on it',
    access: 'file:comment',
    params: ofSection,
    body: z.object({
      /** Id of the comment and idempotency key: repeating the request adds nothing. */
      requestId: id,
      text,
      threadId: id.optional(),
    }),
    reply: z.object({ id }),
    needs: ['table', 'live', 'mail'],
  },
  reactToSectionComment: {
    method: 'PUT',
    path: '/sections/{sectionId}/comments/{commentId}/reaction',
    summary: 'Add or remove a reaction to a comment on a section',
    access: 'file:comment',
    params: onSection,
    body: z.object({ reaction: z.enum(reactions).nullable() }),
    reply: done,
    needs: ['table', 'live'],
  },
  removeSectionComment: {
    method: 'DELETE',
    path: '/sections/{sectionId}/comments/{commentId}',
    summary: 'Remove a comment on a section: one’s own, or as an administrator any',
    access: 'file:deleteOwnComment',
    params: onSection,
    reply: done,
    needs: ['table', 'live'],
  },
});
