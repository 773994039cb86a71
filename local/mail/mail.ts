import * as z from 'zod';

export const mailSchema = z.object({
  id: z.string(),
  sentAtMs: z.number(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** A sent mail. `html` or `text` is empty if the sender gave none. */
export type Mail = z.infer<typeof mailSchema>;
