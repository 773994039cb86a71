/** Replaces a module of Node that a peer imports but does not use in a browser. */
export default () => undefined;
