import type { CommentItem } from '../../cloud/table/documents/comments.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUser, type User } from '../../cloud/table/people/users.ts';
import { withNames } from '../../domain/comments/mentions.ts';
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
 * Mails the people mentioned in a comment, once each, unless they have turned this off. Never throws: the comment
 * itself is saved, and is unread for them.
 */
export async function tellMentioned(cloud: MailParts, { file, comment, people, startMs }: Mentioned): Promise<void> {
  const told = (comment.mentions ?? []).filter((id) => id !== comment.userId);
  if (told.length === 0) return;
  const author = people.get(comment.userId) ?? (await getUser(cloud.table, comment.userId));
  if (!author) return;
  await Promise.all(told.map((id) => tell(cloud, { file, comment, people, startMs }, author, people.get(id))));
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
