import { useAccount } from '../account/account.ts';

/** Whether the plan allows another video this month; true as long as that is not known, since the server asks it again. */
export const useIsExportLeft = (): boolean => useAccount()?.balance.exportsLeft !== 0;
