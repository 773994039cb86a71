import { clearStoredValue, keepStored, readStored } from '../../../../platform/session/storedValues.ts';

/**
 * Payment that was started in this browser and whose result has not been read yet. It is stored, so that it can be
 * resumed after the tab was closed.
 */
export const readOpenPayment = (): string | null => readStored('openPayment');

export const keepOpenPayment = (paymentId: string): void => keepStored('openPayment', paymentId);

export const clearOpenPayment = (): void => clearStoredValue('openPayment');
