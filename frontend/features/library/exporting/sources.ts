import { readCaptions } from '../../../../api/captionsReader.ts';
import type { Client } from '../../../../api/client.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import { frameOf } from '../../../../domain/media/framing.ts';
import { readShotList } from '../../../../domain/media/shots.ts';
import { qualityProfile } from '../../../../domain/quality/profile.ts';
import { QualityReport } from '../../../../domain/quality/report.ts';
import type { WrapLines } from '../../../../domain/style/wrapLines.ts';
import type { ExportedFile } from '../../../entities/exports/dialog/exportedFile.ts';
import { type FileDetail, type FileRow, refOf } from '../../../entities/file/file.ts';
import { Unreachable } from '../../../platform/api/request.ts';

/** Reads the captions of a file as they are stored now. Rejects with the API's errors or with `Unreachable`. */
export async function readSource(api: Client, row: FileRow, wrap: WrapLines | null): Promise<ExportedFile> {
  const ref = refOf(row);
  const file = await api.readFile(ref);
  if (file.subtitleId === null) throw new TypeError(`${file.title} has no captions`);
  const [captions, shotsMs] = await Promise.all([
    readCaptions(api, { ...ref, subtitleId: file.subtitleId }, fetchBytes),
    readShots(file.shotsUrl),
  ]);
  const { undrawnCharacters } = await import('../../../../domain/style/undrawn.ts');
  return { captions, file, issues: countIssues(captions, file, shotsMs, wrap, undrawnCharacters) };
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  if (!response.ok) throw new Unreachable();
  return response.arrayBuffer();
}

/** Reads the shot changes. If they cannot be read, the file is checked by all other rules. */
async function readShots(url: string | null): Promise<readonly number[]> {
  if (url === null) return [];
  const text = await fetchBytes(url).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '[]',
  );
  return readShotList(JSON.parse(text)) ?? [];
}

/** Counts quality issues the same way as the editor. */
function countIssues(
  captions: CaptionDocument,
  { widthPx, heightPx, durationMs, editorSettings }: FileDetail,
  shotsMs: readonly number[],
  wrap: WrapLines | null,
  undrawn: (text: string) => string,
): number {
  const { checks, picture } = captions.settings;
  const frame = wrap && widthPx && heightPx ? frameOf({ widthPx, heightPx }, picture.aspectRatio) : null;
  const drawn = frame && wrap ? { ...frame, wrap, undrawn } : null;
  const rules = checks.rules ?? editorSettings.rules;
  const profile = qualityProfile(rules, {}, drawn, shotsMs, checks.audience, durationMs);
  const { errors, warnings } = new QualityReport(captions, profile);
  return errors + warnings;
}
