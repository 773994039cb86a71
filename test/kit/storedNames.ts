/** The names of all values that the browser keeps for a session. */
export { storedNames } from '../../frontend/platform/session/storedValues.ts';
