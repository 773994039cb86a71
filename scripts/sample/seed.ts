import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { openTable } from '../../cloud/table/core/table.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import { writeStateFile } from '../../local/state/stateFile.ts';
import { sampleAccount } from './account.ts';
import { makeSpokenVideo } from './video.ts';
import { createAccount, signIn, untilTranscribed, upload, type Visitor } from './visitor.ts';

/**
 * On the first start, creates a ready-made account with a sample project through the public API. Returns the message to
 * print. A failure, such as a full disk, is reported in it: the product works without the sample, and the next start
 * tries again.
 */
export async function seedSample(origin: string, dataDir: string): Promise<string> {
  try {
    return await createSample(origin, dataDir);
  } catch (error) {
    return `no sample account: ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * Creates the account, unless an earlier start did. If that one was interrupted, continues with its account. The account
 * has the professional plan, because the free plan allows only one upload a month.
 */
async function createSample(origin: string, dataDir: string): Promise<string> {
  const marker = path.join(dataDir, 'sample.json');
  const message = `account ${sampleAccount.email} / ${sampleAccount.password}`;
  if (existsSync(marker)) return `${message}${readFileSync(marker, 'utf8')}`;
  const visitor = await signIn(origin, sampleAccount).catch(() => createAccount(origin, sampleAccount));
  await upgrade(origin, dataDir, visitor);
  const note = await addSample(visitor, dataDir).catch((error: Error) => ` (without its sample: ${error.message})`);
  writeMarker(marker, note);
  return `${message}${note}`;
}

/**
 * Writes the marker and names the file in an error, since Node's error of a full disk does not. An empty marker would
 * hide the note.
 */
function writeMarker(marker: string, note: string): void {
  try {
    writeStateFile(marker, note);
  } catch (error) {
    throw new Error(`${marker} cannot be written (${error instanceof Error ? error.message : error})`, {
      cause: error,
    });
  }
}

/** Returns a note for the message; empty on success. */
async function addSample(visitor: Visitor, dataDir: string): Promise<string> {
  const video = path.join(dataDir, 'Making subtitles.mp4');
  await makeSpokenVideo(video);
  try {
    const file = await untilTranscribed(visitor, await upload(visitor, video, 'en'));
    return file.transcriptStatus === 'done' ? '' : ` (its sample was not transcribed: ${file.failureReason})`;
  } finally {
    await rm(video, { force: true });
  }
}

/** Writes the plan to the table directly, so that the account has no payment and no receipt. */
async function upgrade(origin: string, dataDir: string, { client }: Visitor): Promise<void> {
  const answer = await fetch(`${origin}/_local/endpoints.json`);
  const { region, services } = (await answer.json()) as { region: string; services: { dynamodb: string } };
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8'));
  const settings = { region, endpoint: services.dynamodb, credentials };
  const { TableNames: names = [] } = await openTable('', settings).client.send(new ListTablesCommand({}));
  const table = openTable(names[0] ?? '', settings);
  const { id } = await client.readAccount();
  await patchUser(table, id, { plan: 'professional', updatedAt: new Date().toISOString() });
}
