/** Types of the oracle, which ships none: only the parts that the tests use. */
declare module 'smpte-timecode' {
  export default class Timecode {
    constructor(timecode: number | string, frameRate: number, dropFrame: boolean);
    readonly frameCount: number;
    toString(): string;
  }
}
