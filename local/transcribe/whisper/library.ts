import { createRequire } from 'node:module';

/**
 * The builds of whisper.cpp for Node.js, without a graphics card. Their JavaScript classes return neither the
 * probabilities of words nor those of languages, so the functions of whisper.cpp in them are called directly.
 */
const addonPackage = `@fugood/node-whisper-${process.platform}-${process.arch}`;

const resolve = createRequire(import.meta.url).resolve;

/** Returns the path of the shared library with whisper.cpp; undefined if npm did not install it on this platform. */
export function findLibrary(): string | undefined {
  try {
    resolve('koffi');
    return resolve(addonPackage);
  } catch {
    return undefined;
  }
}
