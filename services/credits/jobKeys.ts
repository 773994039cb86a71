/** Keys of a job that costs minutes or characters. A reservation ends once, by settlement or release, so both use the same key. */
export const reserveKey = (jobKey: string) => `reserve#${jobKey}`;
export const closeKey = (jobKey: string) => `close#${jobKey}`;

/** Source of the minutes of an order, in the keys below. */
export const orderSource = (orderId: string): string => `order#${orderId}`;

/** Keys of a top-up and of its refund. The refund's key also keeps the top-up from being granted later. */
export const topUpKey = (source: string) => `topup#${source}`;
export const topUpRefundKey = (source: string) => `refund#${source}`;

/** Key of the minutes taken back for a partial refund. */
export const topUpPartRefundKey = (source: string, refundId: string) => `refund#${source}#${refundId}`;

/**
 * Keys of a dispute's hold, after `wonBefore` won disputes, and of the release when a dispute is won. The release's key
 * also keeps a late report of that dispute from holding the minutes again.
 */
export const topUpDisputeKey = (source: string, wonBefore: number) => `dispute#${source}#${wonBefore}`;
export const topUpWonKey = (source: string, won: number) => `won#${source}#${won}`;

/** Keys of the minutes held while their payment is refunded, and of their release if it cannot be refunded. */
export const topUpHoldKey = (source: string) => `refundHold#${source}#`;
export const topUpReleaseKey = (source: string) => `refundRelease#${source}#`;
export const planHoldKey = (paymentId: string) => `refundHold#plan#${paymentId}`;
export const planReleaseKey = (paymentId: string) => `refundRelease#plan#${paymentId}`;

/** Key of the plan minutes taken back for a returned payment. */
export const planRefundKey = (paymentId: string) => `refund#plan#${paymentId}`;

/** Key of one transcription of one file. */
export const transcriptionKey = (videoId: string, attempt: number) => `${videoId}#${attempt}`;

/** Key of one translation of a file into one language. */
export const translationKey = (run: {
  readonly videoId: string;
  readonly language: string;
  readonly attempt: number;
}) => `${run.videoId}#${run.language}#${run.attempt}`;

/**
 * Keys of lines without seconds that count goodwill refunds: one per file, some per day (`2026-11-21`, numbered from
 * 1).
 */
export const goodwillFileKey = (videoId: string) => `goodwill#file#${videoId}`;
export const goodwillDayKey = (day: string, number: number) => `goodwill#day#${day}#${number}`;
