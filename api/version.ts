/**
 * Version of the API and of the page. Increase it with a change that breaks pages of the previous release, such as a
 * removed route or a new required field: open pages then ask for a reload.
 */
export const apiVersion = 1;

/** Header of the version: of the page in requests, of the API in responses. */
export const versionHeader = 'x-otoji-version';
