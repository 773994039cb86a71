/** Addresses of the spelling dictionaries by language code (`frontend/build/dictionaries.ts`). */
declare module 'virtual:dictionaries' {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}

declare module 'hunspell-asm/dist/cjs/index.js' {
  const hunspell: Pick<typeof import('hunspell-asm'), 'loadModule'>;
  export default hunspell;
}
