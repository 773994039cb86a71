import type { Sought } from '../../../../../domain/editor/find.ts';
import type { FoundHit, SearchedText } from '../../../../../domain/editor/searchTexts.ts';

/** Request to the search worker. */
export interface PatternRequest {
  readonly texts: readonly SearchedText[];
  readonly query: Sought;
  readonly replacement: string;
}

/** Reply of the search worker. */
export interface PatternReply {
  /** Hits; null if the query is not a usable expression. */
  readonly hits: readonly FoundHit[] | null;
}
