/** Whether the browser supports text fields that grow with their text (`field-sizing: content`). */
export const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
