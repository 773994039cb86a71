import { constants } from 'node:fs';
import { access, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assFontFiles } from '../../../domain/style/ass/fonts.ts';
import { fontsName } from './render.ts';

/** The folders of Debian's fonts-noto-core and fonts-noto-cjk. */
export const debianFontDirectories = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/opentype/noto'];

/**
 * Links the font files that the captions need into the render's directory. Returns the environment variables that hide
 * all other fonts from the renderer, so that exports look like the preview on every machine. If a file is missing, the
 * machine's fonts stay visible, because substitute glyphs are better than none.
 */
export async function gatherFonts(
  ass: string,
  directory: string,
  fontDirectories: readonly string[],
): Promise<Record<string, string>> {
  const target = join(directory, fontsName);
  await mkdir(target);
  const found = await Promise.all(assFontFiles(ass).map((name) => linkFont(name, target, fontDirectories)));
  if (found.includes(false)) return {};
  const configuration = join(directory, 'fonts.conf');
  await writeFile(configuration, '<?xml version="1.0"?><fontconfig><cachedir>font-cache</cachedir></fontconfig>');
  return { FONTCONFIG_FILE: configuration };
}

async function linkFont(name: string, target: string, directories: readonly string[]): Promise<boolean> {
  for (const directory of directories) {
    const path = join(directory, name);
    if (!(await isReadable(path))) continue;
    await symlink(path, join(target, name));
    return true;
  }
  return false;
}

function isReadable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}
