/**
 * File types that the browser's file dialog offers first. Any other file can be chosen too: the server inspects the
 * content.
 */
export const mediaTypes = 'audio/*,video/*,.mkv,.mts,.m2ts,.mxf,.flac,.opus,.amr,.wma,.wmv,.avi,.flv';
