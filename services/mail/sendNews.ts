import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { getMailProblem } from '../../cloud/table/people/mailProblems.ts';
import {
  claimNewsIssue,
  getNewsIssue,
  moveNewsIssue,
  type NewsIssue,
  newsIssues,
  newsReaders,
  putNewsIssue,
  releaseNewsIssue,
} from '../../cloud/table/people/news.ts';
import { getUser, isOpen, patchUser, type User } from '../../cloud/table/people/users.ts';
import { notificationsOf } from '../../domain/notifications/chosen.ts';
import { sendOnce } from './sendOnce.ts';
import { localeOf } from './write.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

const newsText = z.object({
  subject: text(60),
  preheader: text(120),
  title: text(80),
  paragraphs: z.tuple([text(1000)], text(1000)),
  button: z.object({ label: text(40), path: z.templateLiteral(['/', z.string()]) }).optional(),
});

/** Input of an operator's call. The hourly rule sends none. */
const askedSchema = z.object({
  issueId: z.string().regex(/^[a-z0-9-]{1,60}$/),
  words: z.object({ en: newsText, ja: newsText }),
});

/** Time budget. The function may run for 15 minutes. */
const workMs = 13 * 60_000;

/** Duration of a claim: the maximum run time of the function. */
const claimMs = 15 * 60_000;

/**
 * Pause between mails, for ten mails a second: SES lets a new account send 14, and codes and receipts must be sent at
 * the same time.
 */
const pauseMs = 100;

/** Number of readers between two saves of the position. */
const readersPerNote = 20;

type Parts = Pick<Cloud, 'table' | 'news' | 'now' | 'config' | 'newId'>;

interface Outcome {
  readonly sent: number;
  /** False if time ran out. The next call continues. */
  readonly isDone: boolean;
}

/**
 * Sends news to everyone who subscribed, once each. With news as input, registers them first; without, continues unsent
 * news. An interrupted run resumes from the last saved position, and each mail's own claim prevents duplicates.
 * @throws ZodError for incomplete news; Error if other news have this id.
 */
export async function sendNews(cloud: Parts, asked: unknown): Promise<Outcome> {
  const given = z.object({ issueId: z.unknown() }).safeParse(asked);
  if (given.success && given.data.issueId !== undefined) await takeOn(cloud, askedSchema.parse(asked));
  const started = cloud.now().getTime();
  const hasTime = () => cloud.now().getTime() - started <= workMs;
  let sent = 0;
  for await (const issue of newsIssues(cloud.table)) {
    if (issue.endedAt !== undefined) continue;
    const outcome = await sendAlone(cloud, issue, hasTime);
    sent += outcome.sent;
    if (!outcome.isDone) return { sent, isDone: false };
  }
  return { sent, isDone: true };
}

async function takeOn(cloud: Parts, news: z.infer<typeof askedSchema>): Promise<void> {
  const isNew = await putNewsIssue(cloud.table, { ...news, createdAt: cloud.now().toISOString() });
  if (isNew) return;
  const known = await getNewsIssue(cloud.table, news.issueId);
  if (JSON.stringify(askedSchema.parse(known)) !== JSON.stringify(news))
    throw new Error(`there are other news with the id ${news.issueId}`);
}

/** Sends news under a claim, so that the hourly call skips news that an operator's call is still sending. */
async function sendAlone(cloud: Parts, issue: NewsIssue, hasTime: () => boolean): Promise<Outcome> {
  const nowMs = cloud.now().getTime();
  if (!(await claimNewsIssue(cloud.table, issue.issueId, nowMs, nowMs + claimMs))) return { sent: 0, isDone: false };
  try {
    return await sendIssue(cloud, issue, hasTime);
  } finally {
    await releaseNewsIssue(cloud.table, issue.issueId);
  }
}

async function sendIssue(cloud: Parts, issue: NewsIssue, hasTime: () => boolean): Promise<Outcome> {
  const { issueId } = issue;
  let after = issue.after;
  let sent = 0;
  let unnoted = 0;
  for await (const { userId } of newsReaders(cloud.table, after)) {
    if (!hasTime()) return { sent, isDone: false };
    if (await sendTo(cloud, issue, userId)) sent++;
    after = userId;
    if (++unnoted < readersPerNote) continue;
    await moveNewsIssue(cloud.table, issueId, { after });
    unnoted = 0;
  }
  await moveNewsIssue(cloud.table, issueId, {
    endedAt: cloud.now().toISOString(),
    ...(after !== undefined && { after }),
  });
  return { sent, isDone: true };
}

/**
 * Sends the news to a person, unless they have unsubscribed or mails do not reach them. Returns whether the mail was
 * sent.
 */
async function sendTo(cloud: Parts, { issueId, words }: NewsIssue, userId: string): Promise<boolean> {
  const user = await getUser(cloud.table, userId);
  if (!user || !isOpen(user) || !notificationsOf(user).news) return false;
  if (await getMailProblem(cloud.table, user.email)) return false;
  const token = `${userId}.${await secretOf(cloud, user)}`;
  const locale = localeOf(user.language);
  const unsubscribeUrl = `${cloud.config.appOrigin}/api/unsubscribe?${new URLSearchParams({ token })}`;
  const data = { ...words[locale], token };
  const to = { email: user.email, locale, unsubscribeUrl };
  await sendOnce({ ...cloud, mail: cloud.news }, { name: 'news', data }, `${issueId}#${hashOf(userId)}`, to);
  await sleep(pauseMs);
  return true;
}

/**
 * Returns the person's secret for unsubscribing. All mails to a person share it, so that the link of an old mail works
 * too.
 */
async function secretOf(cloud: Parts, user: User): Promise<string> {
  if (user.newsSecret !== undefined) return user.newsSecret;
  const newsSecret = cloud.newId();
  const set = { newsSecret, updatedAt: cloud.now().toISOString() };
  if (await patchUser(cloud.table, user.userId, set, [{ field: 'newsSecret', absent: true }])) return newsSecret;
  return (await getUser(cloud.table, user.userId))?.newsSecret ?? newsSecret;
}
