/** The oracle ships no types: what the tests use of it. */
declare module 'smpte-timecode' {
  export default class Timecode {
    constructor(timecode: number | string, frameRate: number, dropFrame: boolean);
    readonly frameCount: number;
    toString(): string;
  }
}
