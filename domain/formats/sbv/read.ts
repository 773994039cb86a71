import { cueFile, type Reader } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { timedBlocks } from '../text/timedBlocks.ts';
import { warning } from '../warnings.ts';

/** Reads SBV, the format of YouTube's caption editor: plain text below `0:00:01.500,0:00:03.000`. */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const { head, blocks, warnings: ofTimes } = timedBlocks(text, options);
  const cues = blocks.map(({ startMs, endMs, text: said }) => ({ startMs, endMs, texts: [said] }));
  const skipped = head === '' ? [] : [warning(1, 'file.unusual', 'the text before the first times was left out')];
  return cueFile(cues, (index) => blocks[index]?.line ?? 0, [...warnings, ...skipped, ...ofTimes], found);
};
