import { type ReadRequest, readForImport } from './readForImport.ts';

// Worker that reads caption files: a long file takes a second, during which typing would be blocked.
self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  void readForImport(data).then((reply) => self.postMessage(reply));
};
