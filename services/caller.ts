/** Who calls. The identifier is the subject of a checked access token; nothing else of it is believed. */
export interface Caller {
  readonly userId: string;
}
