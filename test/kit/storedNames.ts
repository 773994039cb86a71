/** Names of all values that the browser stores for a session. */
export { storedNames } from '../../frontend/platform/session/storedValues.ts';
