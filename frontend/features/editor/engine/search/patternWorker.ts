import { searchTexts } from '../../../../../domain/editor/searchTexts.ts';
import type { PatternReply, PatternRequest } from './patternMessages.ts';

// The thread in which regular expressions run: one that never ends is stopped with the thread.
self.onmessage = ({ data: { texts, query, replacement } }: MessageEvent<PatternRequest>) => {
  const reply: PatternReply = { hits: searchTexts(texts, query, replacement) };
  self.postMessage(reply);
};
