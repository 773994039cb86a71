/** The status of an export. It never waits in a queue, and one that is done is `ready` for download. */
export const exportStatuses = ['processing', 'ready', 'failed', 'cancelled'] as const;
export type ExportStatus = (typeof exportStatuses)[number];
