import type { CommentItem } from '../../cloud/table/documents/comments.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUser, type User } from '../../cloud/table/people/users.ts';
import { withNames } from '../../domain/comments/mentions.ts';
import { type NotifyParts, notify } from '../live/notify.ts';
import { type MailParts, sendOnce } from '../mail/sendOnce.ts';
import { localeOf } from '../mail/write.ts';

interface Mentioned {
  readonly file: FileItem;
  readonly comment: CommentItem;
  /** People with access to the file, by id. */
  readonly people: ReadonlyMap<string, User>;
  /** Start of the comment's caption or section, in milliseconds. */
  readonly startMs: number;
}

/** Maximum number of characters of a comment that are quoted in the mail. */
const maxQuote = 500;

/**
 * Notifies the people mentioned in a comment in the product and by mail, once each, unless they have turned this off. Never throws: the comment
 * itself is saved, and is unread for them.
 */
export async function tellMentioned(
  cloud: MailParts & NotifyParts,
  { file, comment, people, startMs }: Mentioned,
): Promise<void> {
  const mentioned = (comment.mentions ?? []).filter((id) => id !== comment.userId);
  if (mentioned.length === 0) return;
  const author = people.get(comment.userId) ?? (await getUser(cloud.table, comment.userId));
  if (!author) return;
  const { firstName, lastName } = author;
  const { title, projectId, videoId } = file;
  const about = { kind: 'mention' as const, title, projectId, itemId: videoId, from: { firstName, lastName }, startMs };
  await Promise.all(
    mentioned.map(async (id) => {
      const user = people.get(id);
      if (user) await notify(cloud, user, `${videoId}-${comment.commentId}`, about);
      await tell(cloud, { file, comment, people, startMs }, author, user);
    }),
  );
}

async function tell(
  cloud: MailParts,
  { file: { title, projectId, videoId }, comment, people, startMs }: Mentioned,
  author: User,
  user: User | undefined,
): Promise<void> {
  if (!user || user.notifications?.mention === false) return;
  const locale = localeOf(user.language);
  const nameOf = ({ firstName, lastName }: User) =>
    locale === 'ja' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
  const said = withNames(comment.text, (id) => {
    const person = people.get(id);
    return person && `@${nameOf(person)}`;
  });
  const text = said.length > maxQuote ? `${said.slice(0, maxQuote).toWellFormed()}…` : said;
  const data = { title, projectId, videoId, from: nameOf(author), text, startMs };
  try {
    await sendOnce(cloud, { name: 'mention', data }, `${videoId}-${comment.commentId}-${user.userId}`, {
      email: user.email,
      locale,
    });
  } catch (error) {
    console.warn(`a mention was not mailed: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
