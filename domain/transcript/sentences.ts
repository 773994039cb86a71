/** Matches a text that ends with the end of a sentence. */
export const endsSentence = /[.?!…。？！।॥။۔]["'”’」』）)]*$/u;
