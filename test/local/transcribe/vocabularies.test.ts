import { join } from 'node:path';
import {
  CreateVocabularyCommand,
  DeleteVocabularyCommand,
  GetVocabularyCommand,
  ListVocabulariesCommand,
  StartTranscriptionJobCommand,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awsJson } from '../../../local/protocol/awsJson.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { TranscriptionJobStore } from '../../../local/transcribe/jobs.ts';
import { transcribeOperations } from '../../../local/transcribe/operations.ts';
import { TranscriptionQueue } from '../../../local/transcribe/queue.ts';
import { sphinx } from '../../../local/transcribe/sphinx.ts';
import { VocabularyStore } from '../../../local/transcribe/vocabularies.ts';
import { folderObjects } from '../kit/folderObjects.ts';
import { clientSettings, served } from '../kit/served.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let service: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  folder = temporaryFolder();
  service = await open();
});
afterEach(async () => {
  await service.close();
  folder[Symbol.dispose]();
});

async function open() {
  const database = openDatabase(join(folder.path, 'jobs.sqlite'));
  const [jobs, vocabularies] = [new TranscriptionJobStore(database), new VocabularyStore(database)];
  const objects = folderObjects(folder.path);
  const bus = { publish: () => undefined };
  const engines = { recognisers: { standard: sphinx, byModel: new Map() }, vocabularies, accountId: '000000000000' };
  const queue = new TranscriptionQueue({ jobs, objects, bus, folder: folder.path, ...engines });
  const operations = transcribeOperations({ jobs, queue, vocabularies, objects, storageUrl: () => '' });
  const server = await served(awsJson({ version: '1.1', invalidInput: 'BadRequestException', operations }));
  const client = new TranscribeClient({ ...clientSettings, endpoint: server.url });
  const close = async () => {
    client.destroy();
    await queue.close();
    await server[Symbol.asyncDispose]();
    database.close();
  };
  return { client, objects, vocabularies, close };
}

async function create(name: string, table: string) {
  await service.objects.putBytes('media', 'table.txt', Buffer.from(table), 'text/plain');
  const VocabularyFileUri = 's3://media/table.txt';
  return service.client.send(
    new CreateVocabularyCommand({ VocabularyName: name, LanguageCode: 'en-US', VocabularyFileUri }),
  );
}

const check = async (name: string) => {
  const { VocabularyState: state } = await service.client.send(new GetVocabularyCommand({ VocabularyName: name }));
  return state;
};

const header = 'Phrase\tSoundsLike\tIPA\tDisplayAs';

test('a vocabulary is read from its table, once for a name, and deleted', async () => {
  await create('aya-1', `${header}\nLos-Angeles\t\t\tL.A.\nOtoji\t\t\t\n`);
  expect(await check('aya-1')).toBe('READY');
  expect(service.vocabularies.get('aya-1')?.terms).toEqual(['L.A.', 'Otoji']);
  await expect(create('aya-1', `${header}\nOther\t\t\t\n`)).rejects.toMatchObject({ name: 'ConflictException' });
  await create('ben-1', `${header}\nOtoji\t\t\t\n`);
  const list = await service.client.send(new ListVocabulariesCommand({ NameContains: 'aya' }));
  expect(list.Vocabularies?.map(({ VocabularyName: name }) => name)).toEqual(['aya-1']);
  await service.client.send(new DeleteVocabularyCommand({ VocabularyName: 'aya-1' }));
  await expect(check('aya-1')).rejects.toMatchObject({ name: 'NotFoundException' });
});

test.each([
  ['a space in a phrase', `${header}\nLos Angeles\t\t\t\n`],
  ['a digit in a phrase', `${header}\nGPT-4\t\t\t\n`],
  ['another header', 'Phrase\tDisplayAs\nOtoji\tOtoji\n'],
  ['too many bytes', `${header}\n${'Otoji\t\t\t\n'.repeat(6000)}`],
])('a vocabulary with %s fails', async (_, table) => {
  await create('aya-1', table);
  expect(await check('aya-1')).toBe('FAILED');
});

test('an account has a hundred vocabularies at most', async () => {
  for (let number = 1; number <= 100; number++)
    service.vocabularies.put({ name: `v${number}`, languageCode: 'en-US', terms: [], modifiedAtMs: 0 });
  await expect(create('v101', `${header}\nOtoji\t\t\t\n`)).rejects.toMatchObject({ name: 'LimitExceededException' });
});

test('a job refuses a vocabulary that does not exist', async () => {
  await service.objects.putBytes('media', 'a.wav', Buffer.from('x'), 'audio/wav');
  const job = {
    TranscriptionJobName: 'v1-1',
    LanguageCode: 'en-US',
    Media: { MediaFileUri: 's3://media/a.wav' },
    OutputBucketName: 'media',
    Settings: { VocabularyName: 'nobody' },
  } as const;
  await expect(service.client.send(new StartTranscriptionJobCommand(job))).rejects.toMatchObject({
    name: 'BadRequestException',
  });
});
