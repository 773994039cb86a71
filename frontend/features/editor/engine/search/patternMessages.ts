import type { Sought } from '../../../../../domain/editor/find.ts';
import type { FoundHit, SearchedText } from '../../../../../domain/editor/searchTexts.ts';

/** What the searching thread is asked. */
export interface PatternRequest {
  readonly texts: readonly SearchedText[];
  readonly query: Sought;
  readonly replacement: string;
}

/** What it replies. */
export interface PatternReply {
  /** Null if the query is not a usable expression. */
  readonly hits: readonly FoundHit[] | null;
}
