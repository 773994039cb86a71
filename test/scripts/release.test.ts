import { expect, test } from 'vitest';
import { releaseChangelog, unreleasedLines } from '../../scripts/release/changelog.ts';

const changelog = `# Changelog

What people can do. No version has been released yet.

## [Unreleased]

### Editor

- Words follow the voice.
- Captions are split by key.

## [0.9.0] - 2026-01-02

- Older.
`;

test('entries are counted up to the version before', () => {
  expect(unreleasedLines(changelog)).toBe(2);
});

test('a release takes the entries, and leaves an empty heading for those to come', () => {
  const released = releaseChangelog(changelog, '1.0.0', '2026-12-01');
  expect(released).toContain('## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n### Editor\n\n- Words follow the voice.');
  expect(released).not.toContain('No version has been released');
  expect(unreleasedLines(released)).toBe(0);
});

test('a version is released once', () => {
  expect(() => releaseChangelog(changelog, '0.9.0', '2026-12-01')).toThrow('has the version 0.9.0 already');
  expect(() => releaseChangelog('# Changelog\n', '1.0.0', '2026-12-01')).toThrow('no heading');
});
