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
  | 'mpsub'
  | 'json'
  | 'transcribe'
  | 'recognizers'
  | 'json3';

/** IDs of formats without a writer. */
export type ReadOnlyFormatId = 'sami' | 'microdvd' | 'subviewer' | 'mpsub' | 'transcribe' | 'recognizers' | 'json3';
