import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/client.ts';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import type { Caption } from '../../domain/captions/types.ts';
import { setStyle } from '../../domain/editor/commands/setStyle.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import { writeSrt } from '../../domain/formats/srt/write.ts';
import { sampleSentences } from '../../scripts/sample/video.ts';
import {
  createAccount,
  openClient,
  signIn,
  untilTranscribed,
  upload,
  type Visitor,
} from '../../scripts/sample/visitor.ts';
import { openDocument, save } from '../kit/document.ts';
import { decodeFrame, differences } from '../kit/frames.ts';
import { origin } from '../kit/ownCloud.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { plainWords, wordErrorRate } from '../kit/words.ts';

type File = Reply<Routes['readFile']>;

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-walk-'));
const source = path.join(folder, 'spoken.mp4');
const email = `walker-${crypto.randomUUID()}@example.com`;
const account = { email, password: 'Walk1ngHome', firstName: 'Wanda', lastName: 'Walker' };

let walker: Visitor;
let file: File;
const address = () => ({ projectId: file.projectId, videoId: file.id });
const captionsOf = async (): Promise<Caption[]> => [
  ...(await openDocument(walker.client, file)).document.captions('en'),
];

async function untilExported(exportId: string) {
  for (;;) {
    const record = await walker.client.readExport({ ...address(), exportId });
    if (record.status !== 'processing') return record;
    await new Promise((wake) => setTimeout(wake, 300));
  }
}

beforeAll(async () => {
  await makeSpokenVideo(source);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('from sign-up to a video with captions', () => {
  it('a user signs up, confirms the address and signs in', async () => {
    walker = await createAccount(origin, account);
    const me = await walker.client.readAccount();
    expect(me).toMatchObject({ email, firstName: 'Wanda' });
    expect(me.balance).toMatchObject({ plan: 'free', planSecondsLeft: 900, uploadsLeft: 1, exportsLeft: 1 });
  });

  it('a spoken video is uploaded and becomes captions', async () => {
    file = await untilTranscribed(walker, await upload(walker, source, 'en'));
    expect(file).toMatchObject({ transcriptStatus: 'done', failureReason: null, widthPx: 1280, heightPx: 720 });
    expect(file.transcriptProgress).toBe(100);
    const captions = await captionsOf();
    const heard = captions.flatMap(({ cells }) => plainWords(cells.en?.text ?? ''));
    const rate = wordErrorRate(plainWords(sampleSentences.join(' ')), heard);
    console.log(`word error rate ${(100 * rate).toFixed(1)} % over ${heard.length} words, ${captions.length} captions`);
    expect(rate).toBeLessThan(0.15);
  });

  it('the user is told by mail that the captions are ready', async () => {
    const subjects = async () => {
      const response = await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`);
      return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
    };
    await expect.poll(subjects, { timeout: 20_000 }).toContain('Your captions are ready');
  });

  it('the minutes are charged, the upload is counted', async () => {
    const { balance } = await walker.client.readAccount();
    const seconds = Math.ceil((file.durationMs ?? 0) / 1000);
    expect(balance.planSecondsLeft).toBe(900 - seconds);
    expect(balance).toMatchObject({ reservedSeconds: 0, uploadsLeft: 0 });
    expect(balance.storageBytes).toBe(file.sizeBytes);
  });

  it('the thumbnail, the waveform and the media can be downloaded', async () => {
    const [thumbnail, peaks, media] = await Promise.all(
      [file.thumbnailUrl, file.peaksUrl, file.mediaUrl].map((url) => fetch(url ?? '')),
    );
    expect(thumbnail?.headers.get('content-type')).toBe('image/jpeg');
    expect((await peaks?.text())?.slice(0, 4)).toBe('PEAK');
    expect(Number(media?.headers.get('content-length'))).toBe(file.sizeBytes);
  });

  it('the media is sent by ranges, with headers that keep it from running as a page', async () => {
    const part = await fetch(file.mediaUrl ?? '', { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${file.sizeBytes}`]);
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    expect(part.headers.get('content-security-policy')).toContain('sandbox');
    expect(part.headers.get('x-content-type-options')).toBe('nosniff');
    expect(part.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const waveform = await fetch(file.peaksUrl ?? '', { method: 'HEAD' });
    expect([waveform.status, await waveform.text()]).toEqual([200, '']);
    expect((await fetch(file.mediaUrl ?? '', { headers: { range: 'bytes=999999999-' } })).status).toBe(416);
  });

  it('an address that was altered, or has no signature, opens nothing', async () => {
    const url = file.mediaUrl ?? '';
    const statusOf = async (altered: string) => (await fetch(altered)).status;
    expect(await statusOf(url.replace(/Expires=(\d+)/, (_, at) => `Expires=${Number(at) + 1}`))).toBe(403);
    expect(await statusOf(url.replace(/[^/?]+\?/, 'transcript.json?'))).toBe(403);
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(403);
  });

  it('a corrected caption and a style are saved', async () => {
    const opened = await openDocument(walker.client, file);
    const first = opened.document.at('en', 0);
    if (!first) throw new Error('no caption');
    const corrected = await save(
      walker.client,
      file,
      opened,
      setText(opened.document, { id: first.id, tab: 'en', text: 'Corrected by hand.' }),
    );
    await save(walker.client, file, corrected, setStyle(opened.document, { style: { color: '#ffff00', bold: true } }));
    const again = await openDocument(walker.client, file);
    expect(again.document.at('en', 0)?.cells.en?.text).toBe('Corrected by hand.');
    expect(again.document.settings.style).toMatchObject({ color: '#ffff00', bold: true });
  });

  it('the SRT contains what the editor shows', async () => {
    const captions = await captionsOf();
    const srt = writeSrt(captions, 'en');
    expect(srt).toMatch(/^1\r\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\r\nCorrected by hand\.\r\n\r\n2\r\n/);
  });

  it('the exported video shows the caption at its position and nowhere else', async () => {
    const started = await walker.client.startExport({ ...address(), format: 'mp4', tab: 'en', resolution: '540' });
    const ready = await untilExported(started.id);
    expect(ready).toMatchObject({ status: 'ready', progress: 100 });
    const answer = await fetch(ready.downloadUrl ?? '');
    expect(answer.headers.get('content-disposition')).toContain('spoken');
    const exported = path.join(folder, 'exported.mp4');
    writeFileSync(exported, new Uint8Array(await answer.arrayBuffer()));

    const [first] = await captionsOf();
    if (!first) throw new Error('no caption');
    const at = Math.round((first.startMs + first.endMs) / 2);
    const changed = differences(decodeFrame(source, at, 960, 540), decodeFrame(exported, at, 960, 540));
    // The caption is at the bottom center, the free plan's watermark in the top right corner.
    const inCaption = changed.filter(({ xPx, yPx }) => yPx > 540 * 0.75 && xPx > 960 * 0.15 && xPx < 960 * 0.85);
    const inWatermark = changed.filter(({ xPx, yPx }) => yPx < 540 * 0.12 && xPx > 960 * 0.7);
    console.log(`pixels changed: ${inCaption.length} in the caption, ${inWatermark.length} in the watermark`);
    expect(inCaption.length).toBeGreaterThan(1000);
    expect(inWatermark.length).toBeGreaterThan(50);
    expect(changed.length).toBe(inCaption.length + inWatermark.length);
  });

  it('a frame without a caption is unchanged except for the watermark', async () => {
    const exported = path.join(folder, 'exported.mp4');
    const changed = differences(decodeFrame(source, 200, 960, 540), decodeFrame(exported, 200, 960, 540));
    expect(changed.filter(({ xPx, yPx }) => yPx >= 540 * 0.12 || xPx <= 960 * 0.7)).toEqual([]);
  });

  it('a second upload and a second export of the month are refused with their reason', async () => {
    await expect(upload(walker, source, 'en')).rejects.toMatchObject({ code: 'uploads.exceeded', status: 402 });
    const again = walker.client.startExport({ ...address(), format: 'mp4', tab: 'en', resolution: '540' });
    await expect(again).rejects.toMatchObject({ code: 'exports.exceeded', status: 402 });
  });
});

describe('access to an account', () => {
  it('of another user is refused as if its files did not exist', async () => {
    const email2 = `other-${crypto.randomUUID()}@example.com`;
    const other = await createAccount(origin, { ...account, email: email2 });
    const mine = { ...address(), subtitleId: file.subtitleId ?? '' };
    await expect(other.client.readFile(address())).rejects.toMatchObject({ code: 'file.missing', status: 404 });
    await expect(other.client.readSubtitles(mine)).rejects.toMatchObject({ code: 'file.missing', status: 404 });
    await expect(other.client.deleteFile(address())).rejects.toMatchObject({ code: 'file.missing', status: 404 });
    await expect(other.client.listExports(address())).rejects.toMatchObject({ code: 'file.missing', status: 404 });
  });

  it('needs a session, and an access token rather than an id token', async () => {
    await expect(openClient(origin).readAccount()).rejects.toMatchObject({ status: 401 });
    await expect(openClient(origin, walker.idToken).readAccount()).rejects.toMatchObject({ status: 401 });
    await expect(openClient(origin, `${walker.accessToken}x`).readAccount()).rejects.toMatchObject({ status: 401 });
  });

  it('gets the same error with a wrong password as with an unknown address', async () => {
    const wrong = signIn(origin, { email, password: 'Wrong1Password' });
    await expect(wrong).rejects.toMatchObject({ code: 'session.refused', status: 401 });
    const unknown = signIn(origin, { email: 'nobody@example.com', password: 'Wrong1Password' });
    await expect(unknown).rejects.toMatchObject({ code: 'session.refused', status: 401 });
    await expect(unknown).rejects.toBeInstanceOf(ApiError);
  });
});

describe('deleting a file', () => {
  it('deletes everything that belongs to it and frees the storage', async () => {
    await walker.client.deleteFile(address());
    await expect(walker.client.readFile(address())).rejects.toMatchObject({ code: 'file.missing' });
    expect((await walker.client.listFiles({})).files).toEqual([]);
    expect((await walker.client.readAccount()).balance.storageBytes).toBe(0);
  });
});
