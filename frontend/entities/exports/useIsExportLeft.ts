import { useAccount } from '../account/account.ts';

/** Whether the plan allows another video this month. True until known, since the server checks again. */
export const useIsExportLeft = (): boolean => useAccount()?.balance.exportsLeft !== 0;
