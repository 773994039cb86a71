import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects garbage immediately. Called before a timed run, so that it does not pay for memory that another allocated.
 */
export const collectMemory = runInNewContext('gc') as () => void;
