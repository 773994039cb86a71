/** The key of a job that costs minutes. A reservation ends once, by settlement or release, so both use one key. */
export const reserveKey = (jobKey: string) => `reserve#${jobKey}`;
export const closeKey = (jobKey: string) => `close#${jobKey}`;

/** The key of a top-up, and of its refund, which also keeps the top-up from being granted later. */
export const topUpKey = (source: string) => `topup#${source}`;
export const topUpRefundKey = (source: string) => `refund#${source}`;

/** The key of what is taken back for a part of the payment. */
export const topUpPartRefundKey = (source: string, refundId: string) => `refund#${source}#${refundId}`;

/**
 * The key of what a dispute of the payment holds, after so many that were won, and of what winning it gives back, which
 * also keeps a late report of that dispute from holding it again.
 */
export const topUpDisputeKey = (source: string, wonBefore: number) => `dispute#${source}#${wonBefore}`;
export const topUpWonKey = (source: string, won: number) => `won#${source}#${won}`;

/** The key of the minutes that a plan gave for a payment which was returned. */
export const planRefundKey = (paymentId: string) => `refund#plan#${paymentId}`;

/** The job of one transcription of one file. */
export const transcriptionKey = (videoId: string, attempt: number) => `${videoId}#${attempt}`;

/** Lines without seconds that count goodwill refunds: one a file, some a day (`2026-11-21`, numbered from 1). */
export const goodwillFileKey = (videoId: string) => `goodwill#file#${videoId}`;
export const goodwillDayKey = (day: string, number: number) => `goodwill#day#${day}#${number}`;
