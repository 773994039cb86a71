/** The state of a navigation to the editor that opens the dialog of uploads to YouTube. */
export const showsUploads = { dialog: 'youtube' } as const;

export const isShowingUploads = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === showsUploads.dialog;
