/** Matches a text that ends with a sentence end. */
export const endsSentence = /[.?!…。？！।॥။۔]["'”’」』）)]*$/u;
