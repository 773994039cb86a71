/** Id of the sample file, which people edit without an account. Nothing of it is on the server. */
export const sampleId = 'sample';

/** Whether a file is the sample: its changes are stored in this browser only. */
export const isSample = ({ id }: { readonly id: string }): boolean => id === sampleId;
