/** Status of an export. It never waits in a queue, and a finished one is `ready` for download. */
export const exportStatuses = ['processing', 'ready', 'failed', 'cancelled'] as const;
export type ExportStatus = (typeof exportStatuses)[number];
