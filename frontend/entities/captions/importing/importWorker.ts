import { type ReadRequest, readForImport } from './readForImport.ts';

// The thread in which files are read: a long one takes a second, in which typing would wait.
self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  void readForImport(data).then((reply) => self.postMessage(reply));
};
