import * as z from 'zod';

export const mailSchema = z.object({
  id: z.string(),
  sentAtMs: z.number(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Headers that the sender added. */
  headers: z.record(z.string(), z.string()).default({}),
  /** Descriptions of the attached files; the files themselves are in the message file. */
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), sizeBytes: z.number() })).default([]),
});

/** Sent mail. `html` or `text` is empty if the sender did not provide it. */
export type Mail = z.infer<typeof mailSchema>;

/** Mail to be delivered. */
export type Outgoing = Omit<Mail, 'id' | 'sentAtMs' | 'headers' | 'attachments'> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: readonly AttachedFile[];
};

export interface AttachedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
