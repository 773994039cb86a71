/** Phrasing to avoid in comments and pages, with the reason or the replacement. */
export interface Pattern {
  readonly name: string;
  readonly expression: RegExp;
  readonly instead: string;
  /** Whether pages of the documentation are checked as well. */
  readonly inPages?: true;
}

/**
 * Phrasings that make a comment hard to read on its own. These can be counted; the rest of the style is in
 * CONTRIBUTING.md.
 */
export const patterns: readonly Pattern[] = [
  {
    name: 'opens with a free relative',
    expression: /^(What|Who|Whose|Whom|Where|How)\b(?![^.]*\?)/,
    instead: 'a noun phrase or a verb: "Query parameters of the file list."',
  },
  {
    name: 'leans on the comment before it',
    expression: /^The same\b/,
    instead: 'the noun: "Plan prices set by the operator."',
  },
  {
    name: 'opens with a preposition',
    expression: /^(Of|By which|In which|On which|For which|To which|From which|From then)\b/,
    instead: 'a noun phrase: "Fraction of the picture\'s height."',
  },
  {
    name: 'has "who" as its subject',
    expression: /(^|[.:;] )Who\b(?![^.]*\?)|\bwho (types|has|shares|watches|wants|comes)\b/,
    instead: '"people who …", or the role',
  },
  {
    name: 'lets code speak',
    expression: /\b(is|are|be|was|were|been) told\b|\btells\b|\bhears\b|\btold of\b/,
    instead: 'returns, reports, notifies, receives',
    inPages: true,
  },
  {
    name: 'says "is none"',
    expression: /\b(is|are) none\b|\bnone is\b|\bif there is none\b/,
    instead: 'invalid, missing, or "no …"',
  },
  {
    name: 'opens with "So many"',
    expression: /\b[Ss]o (many|much|long|few)\b(?! (as|that|so)\b)/,
    instead: '"Maximum number of …"',
  },
  {
    name: 'uses a translated adverb',
    expression: /\b(anew|for ever|by itself|by themselves|goes on|go on|at once|meanwhile|in place of)\b/i,
    instead: 'again, permanently, automatically, continues, immediately, at the same time, instead of',
    inPages: true,
  },
  {
    name: 'calls spaces blanks',
    expression: /\bblanks?\b/,
    instead: 'space, or empty',
    inPages: true,
  },
];
