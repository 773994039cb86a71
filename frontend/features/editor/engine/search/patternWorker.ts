import { searchTexts } from '../../../../../domain/editor/searchTexts.ts';
import type { PatternReply, PatternRequest } from './patternMessages.ts';

// Worker in which regular expressions run. An expression that never ends is stopped by terminating the worker.
self.onmessage = ({ data: { texts, query, replacement } }: MessageEvent<PatternRequest>) => {
  const reply: PatternReply = { hits: searchTexts(texts, query, replacement) };
  self.postMessage(reply);
};
