/** The options that we use, of those that the package's readme describes. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt';
      readonly noHinting?: boolean;
      /** Leaves out glyphs that only layout features lead to. */
      readonly noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}
