/**
 * Types of the packages in test/bench/package.json, which only `npm run bench` installs: the parts that the benches use.
 */
declare module '@aws-sdk/lib-storage' {
  import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';

  export class Upload {
    constructor(options: { client: S3Client; params: PutObjectCommandInput; partSize: number; queueSize: number });
    done(): Promise<unknown>;
  }
}

declare module '@plussub/srt-vtt-parser' {
  export function parse(text: string): unknown;
}

declare module 'docx' {
  export class TextRun {
    constructor(options: { text: string; break?: number });
  }
  export class Paragraph {
    constructor(options: { children: TextRun[] });
  }
  export class Document {
    constructor(options: { sections: { children: Paragraph[] }[] });
  }
  export const Packer: { toBuffer(document: Document): Promise<Uint8Array> };
}

declare module 'hucre/xlsx' {
  interface Sheet {
    readonly name: string;
    readonly rows: readonly (readonly (string | number)[])[];
  }
  export function readXlsx(bytes: Uint8Array): Promise<unknown>;
  export function writeXlsx(book: { readonly sheets: readonly Sheet[] }): Promise<unknown>;
}

declare module 'media-captions' {
  export function parseText(text: string, options: { type: 'srt' }): Promise<unknown>;
}

declare module 'srt-parser-2' {
  export default class Parser {
    fromSrt(text: string): unknown;
  }
}

declare module 'subsrt-ts' {
  const subsrt: { parse(text: string, options: { format: 'srt' }): unknown };
  export default subsrt;
}
