import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { fitTimes } from '../../domain/captions/fit.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { PutOp } from '../../domain/changes/ops.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { upload } from '../../scripts/sample/visitor.ts';
import { openDocument, save } from './document.ts';
import type { NewPerson } from './person.ts';

export interface MovingPicture {
  readonly size: string;
  readonly rate: number;
  readonly seconds: number;
  /** Maximum change of every pixel in every frame, as in a film. Without it the picture is easy to encode. */
  readonly grain?: number;
  /** Rate factor for a small file, which takes longer. */
  readonly crf?: number;
}

/** Creates a moving test picture with a tone. */
export function makeMovingVideo(to: string, { size, rate, seconds, grain, crf }: MovingPicture): void {
  const noise = grain === undefined ? '' : `,noise=alls=${grain}:allf=t`;
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
  const inputs = [
    ...lavfi(`testsrc2=size=${size}:rate=${rate}:duration=${seconds}${noise}`),
    ...lavfi(`sine=frequency=330:duration=${seconds}`),
  ];
  const quickly = ['-preset', 'ultrafast', '-crf', grain === undefined ? '32' : '18'];
  const small = ['-preset', 'veryfast', '-crf', String(crf)];
  const codecs = ['-c:v', 'libx264', ...(crf === undefined ? quickly : small), '-g', `${2 * rate}`, '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...inputs, ...codecs, '-pix_fmt', 'yuv420p', to]);
}

/** Address of a file in the inputs of routes. */
export interface FileRef {
  readonly projectId: string;
  readonly videoId: string;
}

/** Uploads a video without transcription, with a caption of two seconds at the given interval in milliseconds. */
export async function uploadCaptioned(
  person: NewPerson,
  source: string,
  { everyMs, untilMs }: { readonly everyMs: number; readonly untilMs: number },
): Promise<FileRef> {
  const { id, projectId } = await upload(person, source, 'en', { isTranscribed: false });
  const file = await untilPrepared(person, { projectId, videoId: id });
  const opened = await openDocument(person.client, file);
  await save(person.client, file, opened, captionsEvery(opened.document, everyMs, untilMs));
  return { projectId, videoId: id };
}

/** Waits without a timeout: preparing two hours takes minutes. */
async function untilPrepared({ client }: NewPerson, ref: FileRef) {
  for (;;) {
    const file = await client.readFile(ref);
    if (file.transcriptStatus === 'done') return file;
    if (file.transcriptStatus === 'failed') throw new Error(`the upload was refused: ${file.failureReason}`);
    await new Promise((wake) => setTimeout(wake, 200));
  }
}

function captionsEvery({ settings }: CaptionDocument, everyMs: number, untilMs: number): Change {
  const ops = Array.from({ length: Math.floor(untilMs / everyMs) }, (_, n): PutOp => {
    const [startMs, endMs] = fitTimes(n * everyMs, n * everyMs + Math.min(2000, everyMs / 2), settings.frameRate);
    const cells = { en: { text: `Caption ${n + 1}` } };
    return { op: 'put', track: 'main', caption: { id: `c${n}`, startMs, endMs, cells } };
  });
  return { label: 'import', ops };
}

/** Label of the button that starts one export. */
export const startLabel = { en: 'Export 1 file', ja: '1件を書き出す' } as const;

export type ExportRecord = Reply<Routes['readExport']>;

/** Waits for the end of an export, without a timeout. */
export async function untilExported(
  { client }: NewPerson,
  ref: FileRef & { exportId: string },
  everyMs = 200,
): Promise<ExportRecord> {
  for (;;) {
    const found = await client.readExport(ref);
    if (found.status !== 'processing') return found;
    await new Promise((wake) => setTimeout(wake, everyMs));
  }
}

/** Ids of a process and of all its descendants. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const { id, parent } of processes()) children.set(parent, [...(children.get(parent) ?? []), id]);
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

function processes(): { id: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    const [, parent] = /\) \S (\d+)/.exec(readProcess(name, 'stat')) ?? [];
    return parent === undefined ? [] : [{ id: Number(name), parent: Number(parent) }];
  });
}

/** A file of a process in /proc (Linux); empty if the process has ended. */
export function readProcess(id: number | string, file: 'stat' | 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
