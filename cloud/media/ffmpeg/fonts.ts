import { access, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { assFontFiles } from '../../../domain/style/ass/fonts.ts';
import { MediaFailure } from './failure.ts';
import { fontsName } from './render.ts';

/** Configuration with which fontconfig finds no fonts at all. */
const noFonts = '<?xml version="1.0"?><fontconfig><cachedir>font-cache</cachedir></fontconfig>';

/**
 * Links the font files that the captions need into the render's directory. Returns the environment variables that hide
 * all other fonts from the renderer, so that exports look like the preview on every machine.
 * @throws MediaFailure if a file is missing, which is a fault of the installation.
 */
export async function gatherFonts(ass: string, directory: string, source: string): Promise<Record<string, string>> {
  const target = join(directory, fontsName);
  await mkdir(target);
  await Promise.all(assFontFiles(ass).map((name) => linkFont(resolve(source, name), join(target, name))));
  const configuration = join(directory, 'fonts.conf');
  await writeFile(configuration, noFonts);
  return { FONTCONFIG_FILE: configuration };
}

async function linkFont(source: string, target: string): Promise<void> {
  await access(source).catch(() => {
    throw new MediaFailure('failed', `the font ${source} is missing`);
  });
  await symlink(source, target);
}
