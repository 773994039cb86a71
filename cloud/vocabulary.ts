import {
  ConflictException,
  CreateVocabularyCommand,
  DeleteVocabularyCommand,
  GetVocabularyCommand,
  type LanguageCode,
  LimitExceededException,
  ListVocabulariesCommand,
  type VocabularyInfo,
} from '@aws-sdk/client-transcribe';
import type { Recognition } from './recognition.ts';

/** Custom vocabulary of Amazon Transcribe. It applies to recordings in its language only. */
export interface Vocabulary {
  /** Name, unique in the AWS account: up to 200 letters, digits, dots, hyphens and underscores. */
  readonly name: string;
  /** Language code of Amazon Transcribe, such as `en-US`. */
  readonly localeCode: string;
  /** Key of its table in the media bucket. */
  readonly tableKey: string;
}

/**
 * State of a vocabulary. `MISSING`: it does not exist. `FAILED`: Transcribe refuses its table. `FULL`: the AWS account
 * has as many vocabularies as Transcribe allows, or as many that are being processed.
 */
export type VocabularyState = 'READY' | 'PENDING' | 'FAILED' | 'MISSING' | 'FULL';

/** Prefix of the names of a person's vocabularies. */
export const vocabularyPrefix = (userId: string): string => `${userId}-`;

type Client = Pick<Recognition, 'client'>;

export async function checkVocabulary({ client }: Client, name: string): Promise<VocabularyState> {
  const found = await unlessMissing(client.send(new GetVocabularyCommand({ VocabularyName: name })));
  if (found === undefined) return 'MISSING';
  if (found.VocabularyState === 'FAILED') console.warn(`vocabulary ${name} failed: ${found.FailureReason}`);
  return found.VocabularyState ?? 'PENDING';
}

/** Creates a vocabulary from a stored table; its processing takes minutes. Idempotent: a name is created once. */
export async function createVocabulary(
  { client, bucket, roleArn }: Recognition,
  { name, localeCode, tableKey }: Vocabulary,
): Promise<VocabularyState> {
  const command = new CreateVocabularyCommand({
    VocabularyName: name,
    LanguageCode: localeCode as LanguageCode,
    VocabularyFileUri: `s3://${bucket}/${tableKey}`,
    DataAccessRoleArn: roleArn,
  });
  try {
    const { VocabularyState: state } = await client.send(command);
    return state ?? 'PENDING';
  } catch (error) {
    if (error instanceof ConflictException) return 'PENDING';
    if (error instanceof LimitExceededException) return 'FULL';
    throw error;
  }
}

/** Deletes the vocabularies whose name begins with `prefix`. Idempotent. */
export async function deleteVocabularies(recognition: Client, prefix: string): Promise<void> {
  for await (const { VocabularyName: name = '' } of listVocabularies(recognition, prefix))
    if (name.startsWith(prefix)) await deleteVocabulary(recognition, name);
}

/**
 * Deletes the vocabulary that was changed the longest time ago, before `before`, among those whose name matches. It can
 * be created again from its terms.
 */
export async function deleteOldestVocabulary(recognition: Client, pattern: RegExp, before: Date): Promise<void> {
  let oldest: VocabularyInfo | undefined;
  for await (const vocabulary of listVocabularies(recognition)) {
    const at = vocabulary.LastModifiedTime;
    if (!at || at >= before || !pattern.test(vocabulary.VocabularyName ?? '')) continue;
    if (!oldest?.LastModifiedTime || at < oldest.LastModifiedTime) oldest = vocabulary;
  }
  if (oldest?.VocabularyName) await deleteVocabulary(recognition, oldest.VocabularyName);
}

async function* listVocabularies({ client }: Client, nameContains?: string): AsyncGenerator<VocabularyInfo> {
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new ListVocabulariesCommand({ ...(nameContains && { NameContains: nameContains }), NextToken, MaxResults: 100 }),
    );
    yield* page.Vocabularies ?? [];
    NextToken = page.NextToken;
  } while (NextToken);
}

async function deleteVocabulary({ client }: Client, name: string): Promise<void> {
  await unlessMissing(client.send(new DeleteVocabularyCommand({ VocabularyName: name })));
}

/** Transcribe reports a missing vocabulary as not found or, like other invalid names, as a bad request. */
const missing = new Set(['NotFoundException', 'BadRequestException']);

async function unlessMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && missing.has(error.name)) return undefined;
    throw error;
  }
}
