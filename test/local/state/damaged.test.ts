import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Catalogue } from '../../../local/buckets/catalogue.ts';
import { readOrCreateCredentials } from '../../../local/host/credentials.ts';
import { loadSigningKey } from '../../../local/identity/keys.ts';
import { Inbox } from '../../../local/mail/inbox.ts';
import { Collection } from '../../../local/state/collection.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { starter as tables } from '../../../local/tables/start.ts';
import { declaredTemplate } from '../kit/declared.ts';
import { startHostOf } from '../kit/startedHost.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let said: string[];
beforeEach(() => {
  folder = temporaryFolder();
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  folder[Symbol.dispose]();
});

const garbage = 'garbage '.repeat(1000);

describe('a damaged file of state is named, with what to do', () => {
  it.each(['', '{', '{"accessKeyId":"A"', 'null', '{"accessKeyId":"A"}'])('the access key: %j', (content) => {
    const path = join(folder.path, 'credentials.json');
    writeFileSync(path, content);
    expect(() => readOrCreateCredentials(folder.path)).toThrow(`${path} is damaged`);
    expect(() => readOrCreateCredentials(folder.path)).toThrow('Delete it');
  });

  it.each(['', '{"kty":"RSA"', '{}', '{"kty":"RSA","n":"x","e":"AQAB","d":"x","kid":"k"}'])(
    'the key that signs tokens: %j',
    async (content) => {
      const path = join(folder.path, 'signing-key.json');
      writeFileSync(path, content);
      await expect(loadSigningKey(path)).rejects.toThrow(`${path} is damaged`);
    },
  );

  it('a database', () => {
    const path = join(folder.path, 'catalogue.sqlite');
    writeFileSync(path, garbage);
    expect(() => openDatabase(path)).toThrow(`${path} is damaged (file is not a database)`);
    expect(() => new Catalogue(folder.path)).toThrow(`${path} is damaged`);
    expect(readFileSync(path, 'utf8')).toBe(garbage);
  });

  it('the table, at once', async () => {
    const data = join(folder.path, 'data', 'tables');
    mkdirSync(data, { recursive: true });
    const path = join(data, 'tables.sqlite');
    writeFileSync(path, garbage);
    const start = startHostOf(declaredTemplate(), [tables], { ...folder, [Symbol.dispose]: () => undefined });
    await expect(start).rejects.toThrow(`${path} is damaged`);
  });
});

describe('damage in one place does not hide the rest', () => {
  it('a mail that cannot be read is left out and named once; others stay', async () => {
    const inbox = new Inbox(folder.path);
    const mail = { from: 'a@b.example', to: ['c@d.example'], subject: 's', text: 't', html: '' };
    const broken = await inbox.deliver(mail);
    const whole = await inbox.deliver(mail);
    truncateSync(join(folder.path, `${broken.id}.json`), 20);
    writeFileSync(join(folder.path, 'zz.json'), 'null');
    expect(inbox.list().map(({ id }) => id)).toEqual([whole.id]);
    expect(inbox.get(broken.id)).toBeUndefined();
    expect((await inbox.deliver(mail)).sentAtMs).toBeGreaterThan(0);
    expect(said.filter((line) => line.includes(`${broken.id}.json is damaged`))).toHaveLength(1);
  });

  it('a document that cannot be read is left out of lists and named when it is asked for', () => {
    const path = join(folder.path, 'notes.sqlite');
    const database = openDatabase(path);
    const notes = new Collection(database, 'notes', z.object({ text: z.string() }));
    for (const key of ['a', 'b', 'c']) notes.put(key, { text: key });
    database.exec(`UPDATE notes SET body = '{"text":' WHERE key = 'a'; UPDATE notes SET body = '{}' WHERE key = 'b'`);
    expect(notes.all()).toEqual([{ text: 'c' }]);
    expect(said.join()).toContain(path);
    expect(() => notes.get('a')).toThrow(`${path}, table notes, key a is damaged`);
    expect(() => notes.get('b')).toThrow('key b is damaged (it lacks what it should hold)');
    database.close();
  });

  it('the record of a table server that was cut off does not stop the next start', async () => {
    const data = join(folder.path, 'data', 'tables');
    mkdirSync(data, { recursive: true });
    for (const content of ['', '{"pid":1', '{"pid":-1,"command":["/bin/true"]}']) {
      writeFileSync(join(data, 'server.json'), content);
      const started = await startHostOf(declaredTemplate(), [tables], { ...folder, [Symbol.dispose]: () => undefined });
      await started.stop();
    }
    expect(existsSync(join(data, 'tables.sqlite'))).toBe(true);
  });
});

describe('after the clock was set back', () => {
  it('a new mail is the newest one, and is not the first to be forgotten', async () => {
    vi.useFakeTimers({ now: Date.UTC(2040, 0, 1), toFake: ['Date'] });
    const inbox = new Inbox(folder.path);
    const send = (subject: string) =>
      inbox.deliver({ from: 'a@b.example', to: ['c@d.example'], subject, text: '', html: '' });
    await send('by the wrong clock');
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    await send('first');
    await send('second');
    vi.useRealTimers();
    expect(inbox.list().map(({ subject }) => subject)).toEqual(['second', 'first', 'by the wrong clock']);
    expect(inbox.list()[0]?.sentAtMs).toBe(Date.UTC(2026, 0, 1));
  });
});
