import { expect, test } from 'vitest';
import { ApiError } from '../../../../api/client.ts';
import { ConnectionLost } from '../../../../frontend/features/library/upload/environment.ts';
import { fingerprintOf } from '../../../../frontend/features/library/upload/fingerprint.ts';
import { isRunning, type Upload } from '../../../../frontend/features/library/upload/state.ts';
import { Uploader } from '../../../../frontend/features/library/upload/Uploader.ts';
import { aFileRow } from '../../../kit/fileRecord.ts';
import { chosen, FakeSide, fileIdOf } from '../../kit/fakeApi.ts';

const home = { language: 'en', projectId: 'home' };
const content = 'abcdefghijklmnopqrstuvwxyz';

/** Waits until an upload meets a condition. */
function when(
  uploader: Uploader,
  id: string,
  is: (upload: Upload | undefined) => boolean,
): Promise<Upload | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const upload = uploader.snapshot().find((other) => other.id === id);
      if (!is(upload)) return;
      stop();
      resolve(upload);
    };
    const stop = uploader.subscribe(look);
    look();
  });
}

const ended = (upload: Upload | undefined) => upload !== undefined && !isRunning(upload);
const gone = (upload: Upload | undefined) => upload === undefined;

test('a file arrives whole, several parts at a time', async () => {
  const side = new FakeSide();
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect(upload?.phase).toBe('done');
  expect([...side.joined.values()]).toEqual([content]);
  expect(side.maxPutting).toBe(4);
  expect(side.remembered.size).toBe(0);
  expect(upload?.file?.transcriptStatus).toBe('queued');
});

test('lost connections and a busy storage are waited out', async () => {
  const side = new FakeSide();
  side.faults = ['lost', 500, 'lost', 503, 'lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost'];
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect(upload?.phase).toBe('done');
  expect([...side.joined.values()]).toEqual([content]);
  expect(side.clockMs).toBeGreaterThan(1_000);
});

test.each([
  [
    'beyond the limit of calls a minute',
    { code: 'calls.toomany', details: { retryAfterSeconds: 30 } },
    12,
    12 * 30_000,
  ],
  ['that the gateway takes no more', {}, 5, 1_000],
] as const)(
  'calls %s are repeated, not before their time, and the file arrives whole',
  async (_, body, times, leastMs) => {
    const side = new FakeSide();
    const { api } = side.environment;
    let refusals = 0;
    for (const name of ['createFile', 'startUpload', 'signParts', 'completeUpload'] as const) {
      const call = api[name] as unknown as (sent: never) => Promise<never>;
      let left: number = times;
      const refused = async (sent: never) => {
        if (left-- <= 0) return call(sent);
        refusals += 1;
        throw new ApiError(429, body);
      };
      Object.assign(api, { [name]: refused });
    }
    const uploader = new Uploader(side.environment);
    const upload = await when(uploader, uploader.add(chosen(content), home), ended);
    expect(upload?.phase).toBe('done');
    expect([...side.joined.values()]).toEqual([content]);
    expect(refusals).toBe(4 * times);
    expect(side.clockMs).toBeGreaterThanOrEqual(4 * leastMs);
  },
);

test('an address that has expired is asked for again', async () => {
  const side = new FakeSide();
  side.addressLifeMs = 120_000;
  side.onPut = (partNumber) => {
    // The machine slept between requesting the address and using it.
    if (partNumber === 3 && side.puts < 8) side.clockMs += 300_000;
  };
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect(upload?.phase).toBe('done');
  expect([...side.joined.values()]).toEqual([content]);
});

test('an address whose refusal is lost, because the storage hangs up, is asked for again', async () => {
  const side = new FakeSide();
  const { api, put } = side.environment;
  const { signParts } = api;
  const aged = new Set<string>();
  const sign: typeof signParts = async (sent) => {
    const signed = await signParts(sent);
    const urls = signed.urls.map(({ partNumber, url }) => ({ partNumber, url: `${url}&issued=${++side.clockMs}` }));
    if (aged.size === 0) for (const { url } of urls) aged.add(url);
    return { ...signed, urls };
  };
  const hangUp: typeof put = async (url, part, options) => {
    if (aged.has(url)) throw new ConnectionLost();
    return put(url, part, options);
  };
  Object.assign(api, { signParts: sign });
  Object.assign(side.environment, { put: hangUp });
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect([...side.joined.values()]).toEqual([content]);
  expect(upload?.phase).toBe('done');
  expect(side.clockMs).toBeLessThan(side.addressLifeMs / 10);
});

/** API and storage with an upload that was started by a page that crashed after three of seven parts. */
async function crashed(): Promise<FakeSide> {
  const side = new FakeSide();
  let stuck = 0;
  await new Promise<void>((crash) => {
    side.onPut = (partNumber) => {
      if (partNumber <= 3) return;
      if (++stuck === 4) crash();
      return new Promise(() => undefined);
    };
    new Uploader(side.environment).add(chosen(content), home);
  });
  side.onPut = () => undefined;
  side.puts = 0;
  side.held.clear();
  return side;
}

test('after a crash the same file goes on with the parts that are stored', async () => {
  const side = await crashed();
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect(upload?.phase).toBe('done');
  expect(side.puts).toBe(4);
  expect(side.files.size).toBe(1);
  expect([...side.joined.values()]).toEqual([content]);
});

test('an upload that was cancelled elsewhere starts over', async () => {
  const side = new FakeSide();
  const fingerprint = await fingerprintOf(chosen(content));
  side.remembered.set(fingerprint, { fingerprint, requestId: 'old' });
  side.requests.set('old', 'deleted');
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect(upload?.phase).toBe('done');
  expect([...side.joined.values()]).toEqual([content]);
});

test('an upload that goes on is sent to where its file is now, and where nothing was made to where it is dropped', async () => {
  const side = new FakeSide();
  const fingerprint = await fingerprintOf(chosen(content));
  const made = aFileRow({ id: 'v9', sizeBytes: content.length, projectId: 'folder-2' });
  side.files.set('v9', made);
  side.requests.set('begun', 'v9');
  const asked: string[] = [];
  const { createFile, startUpload } = side.environment.api;
  Object.assign(side.environment.api, {
    createFile: (sent: Parameters<typeof createFile>[0]) => {
      asked.push(`create in ${sent.projectId}`);
      return createFile(sent);
    },
    startUpload: (sent: Parameters<typeof startUpload>[0]) => {
      asked.push(`upload in ${'projectId' in sent ? sent.projectId : 'a team'}`);
      return startUpload(sent);
    },
  });
  // Older records also name the folder of the file.
  for (const requestId of ['begun', 'never arrived']) {
    const remembered = { fingerprint, requestId, projectId: 'gone' };
    side.remembered.set(fingerprint, remembered);
    const uploader = new Uploader(side.environment);
    await when(uploader, uploader.add(chosen(content), home), ended);
  }
  expect(asked).toEqual(['create in home', 'upload in folder-2', 'create in home', 'upload in home']);
});

test('a cancelled upload leaves neither parts nor file nor memory', async () => {
  const side = new FakeSide();
  const uploader = new Uploader(side.environment);
  const id = uploader.add(chosen(content), home);
  side.onPut = (partNumber) => {
    if (partNumber === 2) uploader.cancel(id);
  };
  await when(uploader, id, gone);
  expect([side.files.size, side.open.size, side.remembered.size, side.joined.size]).toEqual([0, 0, 0, 0]);
});

test('a file that the API makes while it is being cancelled is taken back', async () => {
  const side = new FakeSide();
  const uploader = new Uploader(side.environment);
  const make = side.environment.api.createFile;
  const slow: typeof make = async (sent) => {
    const file = await make(sent);
    uploader.cancel(id);
    return file;
  };
  Object.assign(side.environment.api, { createFile: slow });
  const id = uploader.add(chosen(content), home);
  await when(uploader, id, gone);
  expect(side.files.size).toBe(0);
});

test('an upload that is being joined is a file already and cannot be cancelled', async () => {
  const side = new FakeSide();
  const uploader = new Uploader(side.environment);
  const join = side.environment.api.completeUpload;
  const late: typeof join = (sent) => {
    uploader.cancel(id);
    return join(sent);
  };
  Object.assign(side.environment.api, { completeUpload: late });
  const id = uploader.add(chosen(content), home);
  expect((await when(uploader, id, ended))?.phase).toBe('done');
});

test('an empty file is refused before anything is asked', async () => {
  const side = new FakeSide();
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(''), home), ended);
  expect([upload?.phase, upload?.problem, side.files.size]).toEqual(['failed', 'file.empty', 0]);
});

test('a refusal of the plan is said with its numbers, and can be tried again', async () => {
  const side = new FakeSide();
  side.refuseNew = 'minutes.exceeded';
  const uploader = new Uploader(side.environment);
  const id = uploader.add(chosen(content), home);
  const upload = await when(uploader, id, ended);
  expect([upload?.problem, upload?.details]).toEqual(['minutes.exceeded', { secondsLeft: 60 }]);
  side.refuseNew = null;
  uploader.retry(id);
  expect((await when(uploader, id, (now) => now?.phase === 'done'))?.problem).toBeNull();
});

test('parts that the storage lost are sent again', async () => {
  const side = new FakeSide();
  const join = side.environment.api.completeUpload;
  let isFirst = true;
  const lossy: typeof join = async (sent) => {
    if (isFirst) side.open.get(fileIdOf(sent))?.delete(2);
    isFirst = false;
    return join(sent);
  };
  Object.assign(side.environment.api, { completeUpload: lossy });
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect(upload?.phase).toBe('done');
  expect([...side.joined.values()]).toEqual([content]);
  expect(side.puts).toBe(8);
});

test('two files are sent at a time, the others wait in the queue', async () => {
  const side = new FakeSide();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  side.onPut = () => gate;
  const uploader = new Uploader(side.environment);
  const ids = ['a', 'b', 'c'].map((name) => uploader.add(chosen(content, `${name}.mp4`), home));
  await Promise.all(ids.slice(0, 2).map((id) => when(uploader, id, (upload) => upload?.phase === 'sending')));
  expect(uploader.snapshot().map(({ phase }) => phase)).toEqual(['queued', 'sending', 'sending']);
  open();
  await Promise.all(ids.map((id) => when(uploader, id, (upload) => upload?.phase === 'done')));
  expect(side.joined.size).toBe(3);
});

test('what was chosen for a file reaches the API, with a length that has been measured already', async () => {
  const side = new FakeSide();
  Object.assign(side.environment, { measure: () => Promise.reject(new Error('measured twice')) });
  const uploader = new Uploader(side.environment);
  const choice = { language: 'ja', projectId: 'talks', maxSpeakers: 4, model: 'small', durationMs: 61_000 };
  await when(uploader, uploader.add(chosen(content), choice), ended);
  expect(side.asked).toMatchObject([{ ...choice, fingerprint: await fingerprintOf(chosen(content)) }]);
});

test.each([
  ['changed', () => chosen(content.toUpperCase())],
  ['saved again later', () => new File([content], 'talk.mp4', { lastModified: 2 })],
  ['named otherwise', () => chosen(content, 'other.mp4')],
])('a file that was %s since does not go on with the parts of the one before', async (_, other) => {
  const side = await crashed();
  const [file = aFileRow()] = side.files.values();
  const uploader = new Uploader(side.environment);
  const id = uploader.add(other(), { ...home, file });
  const upload = await when(uploader, id, ended);
  expect([upload?.problem, side.puts]).toEqual(['upload.different', 0]);
  uploader.cancel(id);
  expect(uploader.snapshot()).toEqual([]);
  expect([side.files.size, side.open.get(file.id)?.size, side.remembered.size]).toEqual([1, 3, 1]);
});

test('an upload whose parts the storage has dropped after days begins anew, in the same file', async () => {
  const side = await crashed();
  side.open.clear();
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect(upload?.phase).toBe('done');
  expect([side.files.size, side.puts]).toEqual([1, 7]);
  expect([...side.joined.values()]).toEqual([content]);
});

test('an upload that was joined when the page died is completed without sending a part', async () => {
  const side = await crashed();
  for (const videoId of side.open.keys()) side.joined.set(videoId, content);
  side.open.clear();
  const uploader = new Uploader(side.environment);
  const upload = await when(uploader, uploader.add(chosen(content), home), ended);
  expect([upload?.phase, upload?.file?.fileStatus, side.puts]).toEqual(['done', 'success', 0]);
});

test('a file that is being uploaded already is not sent a second time, and giving up the second harms nothing', async () => {
  const side = new FakeSide();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  side.onPut = () => gate;
  const uploader = new Uploader(side.environment);
  const first = uploader.add(chosen(content), home);
  await when(uploader, first, (upload) => upload?.phase === 'sending');
  const second = uploader.add(chosen(content), home);
  expect((await when(uploader, second, ended))?.problem).toBe('local.twice');
  uploader.cancel(second);
  open();
  expect((await when(uploader, first, ended))?.phase).toBe('done');
  expect([side.files.size, side.joined.size]).toEqual([1, 1]);
});

test('a fault of every kind at every part sends at most what was on its way a second time', async () => {
  for (const fault of ['lost', 500, 403] as const) {
    for (let part = 1; part <= 7; part++) {
      const side = new FakeSide();
      let isHurt = false;
      side.onPut = (partNumber) => {
        if (partNumber !== part || isHurt) return;
        isHurt = true;
        side.faults.push(fault);
      };
      const uploader = new Uploader(side.environment);
      const upload = await when(uploader, uploader.add(chosen(content), home), ended);
      expect([fault, part, upload?.phase, side.puts]).toEqual([fault, part, 'done', 8]);
      expect([...side.joined.values()]).toEqual([content]);
      expect([side.open.size, side.remembered.size]).toEqual([0, 0]);
    }
  }
});

test('all uploads can be cancelled and all failed ones tried again at once', async () => {
  const side = new FakeSide();
  side.refuseNew = 'uploads.exceeded';
  const uploader = new Uploader(side.environment);
  const ids = ['a', 'b', 'c'].map((name) => uploader.add(chosen(content, `${name}.mp4`), home));
  await Promise.all(ids.map((id) => when(uploader, id, ended)));
  side.refuseNew = null;
  side.onPut = () => new Promise(() => undefined);
  uploader.retryAll();
  await Promise.all(ids.slice(0, 2).map((id) => when(uploader, id, (upload) => upload?.phase === 'sending')));
  expect(uploader.snapshot().map(({ phase }) => phase)).toEqual(['queued', 'sending', 'sending']);
  void uploader.cancelAll();
  side.onPut = () => undefined;
  expect(uploader.snapshot().every(({ phase }) => phase === 'cancelled')).toBe(true);
});

test('a finished upload is told of until it is dismissed, also when the list of files has it', async () => {
  const side = new FakeSide();
  const uploader = new Uploader(side.environment);
  const id = uploader.add(chosen(content), home);
  await when(uploader, id, ended);
  uploader.markListed(id);
  expect(uploader.snapshot()).toMatchObject([{ phase: 'done', isListed: true }]);
  uploader.dismissEnded();
  expect(uploader.snapshot()).toEqual([]);
});
