/**
 * Types for imscJS, which has none: the parts of its reader that the tests use, without the renderer, which needs a
 * browser.
 */
declare module 'imsc/src/main/js/doc.js' {
  /** Element of a file, before it is divided by times and regions. */
  export interface Content {
    readonly kind: string;
    readonly text?: string;
    readonly contents?: readonly Content[];
  }
  interface Paragraph extends Content {
    /** Times in seconds of the media clock. */
    readonly begin: number;
    readonly end: number;
  }
  export interface TimedText {
    readonly lang: string;
    readonly effectiveFrameRate: number;
    readonly body: { readonly contents: readonly { readonly contents: readonly Paragraph[] }[] };
  }
  interface ErrorHandler {
    info(message: string): boolean;
    warn(message: string): boolean;
    error(message: string): boolean;
    fatal(message: string): boolean;
  }
  const reader: { fromXML(xml: string, errors: ErrorHandler): TimedText };
  export default reader;
}

declare module 'imsc/src/main/js/isd.js' {
  import type { TimedText } from 'imsc/src/main/js/doc.js';

  /** Element of the picture at an instant, with its computed styles by namespace and name. */
  export interface Part {
    readonly kind: 'region' | 'body' | 'div' | 'p' | 'span' | 'br';
    readonly id?: string;
    readonly text?: string;
    readonly styleAttrs: Readonly<Record<string, unknown>>;
    readonly contents?: readonly Part[];
  }
  const synchronic: { generateISD(timedText: TimedText, atSeconds: number): { readonly contents: readonly Part[] } };
  export default synchronic;
}
