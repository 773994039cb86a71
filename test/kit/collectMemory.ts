import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects memory now: called ahead of a run that is timed, so that it does not pay for what another left behind. */
export const collectMemory = runInNewContext('gc') as () => void;
