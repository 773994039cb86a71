/** As much of an object of Stripe's, at every depth, as this machine answers with: with Stripe's own names and kinds. */
export type Part<Whole> = Whole extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Whole extends object
    ? { readonly [Name in keyof Whole]?: Part<Whole[Name]> }
    : Whole;
