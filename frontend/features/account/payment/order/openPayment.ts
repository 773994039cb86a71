import { clearStoredValue, keepStored, readStored } from '../../../../platform/session/storedValues.ts';

/** The payment that was begun in this browser and whose end nobody has read yet. A closed tab finds it again. */
export const readOpenPayment = (): string | null => readStored('openPayment');

export const keepOpenPayment = (paymentId: string): void => keepStored('openPayment', paymentId);

export const clearOpenPayment = (): void => clearStoredValue('openPayment');
