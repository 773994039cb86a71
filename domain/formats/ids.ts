/** IDs of the formats in formats.ts. */
export type FormatId =
  | 'srt'
  | 'vtt'
  | 'ass'
  | 'itt'
  | 'imsc'
  | 'ebuttd'
  | 'xlsx'
  | 'csv'
  | 'docx'
  | 'txt'
  | 'scc'
  | 'stl'
  | 'sbv'
  | 'lrc'
  | 'sami'
  | 'microdvd'
  | 'subviewer'
  | 'json'
  | 'transcribe'
  | 'recognizers'
  | 'json3';

/** IDs of formats without a writer. */
export type ReadOnlyFormatId = 'sami' | 'microdvd' | 'subviewer' | 'transcribe' | 'recognizers' | 'json3';
