/**
 * Each hostile caption file of the tests at about one megabyte: the response, its time compared with that of a file of
 * half the size, and the peak memory of this run so far.
 */
import { readCaptionFile } from '../../domain/formats/formats.ts';
import { type HostileFile, hostileFiles } from '../kit/hostileFiles.ts';

const megabyte = 1024 * 1024;

/**
 * Number of repetitions for one megabyte. An archive of that size would unpack to a gigabyte, so its contents are
 * measured instead.
 */
const countFor = ({ format, make }: HostileFile): number =>
  format === 'xlsx' ? 200_000 : Math.max(1, Math.round((1000 * megabyte) / make(1000).length));

async function timed({ format, make }: HostileFile, count: number) {
  const bytes = make(count);
  const startMs = performance.now();
  const read = await readCaptionFile(bytes, `hostile.${format}`, { format });
  const ms = performance.now() - startMs;
  const peakMb = process.resourceUsage().maxRSS / 1024;
  return {
    ms,
    peakMb,
    kilobytes: bytes.length / 1024,
    answer: 'error' in read ? 'refused' : `${read.file.cues.length} cues`,
  };
}

export default async function measure() {
  const rows = [];
  for (const file of hostileFiles) {
    const count = countFor(file);
    const half = await timed(file, count / 2);
    const whole = await timed(file, count);
    rows.push({
      file: `${file.format}: ${file.name}`,
      KB: Math.round(whole.kilobytes),
      answer: whole.answer,
      ms: Math.round(whole.ms),
      'of half the size': (whole.ms / half.ms).toFixed(1),
      'peak MB so far': Math.round(whole.peakMb),
    });
  }
  return rows;
}
