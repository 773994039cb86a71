const heading = '## [Unreleased]';

/** Entries below `Unreleased`, up to the next version. */
export function unreleasedLines(changelog: string): number {
  const [, after = ''] = changelog.split(heading);
  return after.split(/^## /m)[0]?.match(/^- /gm)?.length ?? 0;
}

/** The changelog in which the entries of `Unreleased` belong to a version, and `Unreleased` is empty. */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  if (!changelog.includes(heading)) throw new Error(`CHANGELOG.md has no heading “${heading}”`);
  if (changelog.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md has the version ${version} already`);
  return changelog
    .replace(heading, () => `${heading}\n\n## [${version}] - ${day}`)
    .replace(/ No version has been released yet\./, '');
}
