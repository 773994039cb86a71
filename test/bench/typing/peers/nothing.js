/** In place of a module of Node that a peer names and does not use in a browser. */
export default () => undefined;
