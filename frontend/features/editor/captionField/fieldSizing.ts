/** Whether a text field is as tall as its text by itself, where its style says so. */
export const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
