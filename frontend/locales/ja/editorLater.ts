import type en from '../en/editorLater.ts';
import type { Translation } from '../index.ts';
import captionStyle from './captionStyle.ts';
import activity from './editor/activity.ts';
import batch from './editor/batch.ts';
import chapters from './editor/chapters.ts';
import exporting from './editor/exporting.ts';
import importing from './editor/importing.ts';
import languages from './editor/languages.ts';
import sections from './editor/sections.ts';
import selection from './editor/selection.ts';
import settings from './editor/settings.ts';
import spelling from './editor/spelling.ts';
import timeline from './editor/timeline.ts';
import versions from './editor/versions.ts';

export default {
  ...activity,
  ...batch,
  ...captionStyle,
  ...chapters,
  ...exporting,
  ...importing,
  ...languages,
  ...sections,
  ...selection,
  ...settings,
  ...spelling,
  ...timeline,
  ...versions,
} satisfies Translation<typeof en>;
