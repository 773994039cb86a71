import type { Warning, WarningCode } from './cues.ts';

const sentences: Readonly<Record<WarningCode, string>> = {
  'encoding.guessed': 'the encoding was guessed',
  'encoding.damaged': 'the text has damaged places',
  'time.carried': 'minutes or seconds over 59 were carried over',
  'time.negative': 'a time before the start became 0',
  'time.missing': 'the caption has no end; it ends where the next one begins, or after four seconds',
  'time.framesAsFraction':
    'what may be a frame number was read as decimals of a second; the frame rate is not known or has no such frame',
  'time.unreadable': 'no time can be read here',
  'time.tooLate': 'a time after 100 hours became 100 hours',
  'time.outside': 'times outside of those around them were not applied',
  'frameRate.assumed': 'the file has no frame rate; 23.976 was assumed',
  'cue.reversed': 'the caption ends before it starts; its end was set to the minimum duration',
  'cue.short': 'the caption is shorter than the minimum duration and was lengthened',
  'cue.order': 'the caption starts before the one above it and was sorted in',
  'text.unreadable': 'unreadable text was skipped',
  'markup.dropped': 'markup that captions cannot hold was left out',
  'text.afterTimes': 'the words after the times were read as text',
  'text.inBrackets': 'words in angle brackets were read as text',
  'column.ignored': 'a column was not read',
  'file.truncated': 'the file ends early',
  'file.unusual': 'something unusual was left out',
};

/** Creates a warning with the sentence of its code, or with a more specific one. */
export function warning(line: number | null, code: WarningCode, message: string = sentences[code]): Warning {
  return { line, code, message };
}
