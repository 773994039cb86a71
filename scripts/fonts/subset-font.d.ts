/** Types of the options that we use; the package's readme describes all of them. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt';
      readonly noHinting?: boolean;
      /** Omits glyphs that only layout features reach. */
      readonly noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}
