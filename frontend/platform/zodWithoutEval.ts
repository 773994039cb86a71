declare global {
  /** Options of zod, which it reads when it is loaded. Its `config` function would bring all of zod with it. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Keeps zod from compiling schemas. It would first call `Function('')` to learn whether it may, which the page's content
 * security policy refuses and reports as an error.
 */
export function forbidCompiledSchemas(): void {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
}
