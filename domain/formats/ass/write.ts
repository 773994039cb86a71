import { writeAss } from '../../style/ass/write.ts';
import { encodeText } from '../encoding/encode.ts';
import { fileLoss } from '../losses.ts';
import { tabOf, type Writer } from '../writer.ts';

const fullHd = { widthPx: 1920, heightPx: 1080 };

/**
 * Writes the tab as preview and export draw it, for players and editors that support ASS. Speakers are in the field
 * `Name`.
 */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const document = { settings: source.settings, tabs: source.tabs, captions: (id: string) => source.captions(id) };
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const text = writeAss({ document, tab: tab.id, forOthers: { names }, ...(options.picture ?? fullHd) });
  const shortened = [...names.values()].filter((name) => name.includes(','));
  return { bytes: encodeText(text, 'utf-8'), losses: shortened.map((name) => fileLoss('speaker.notCarried', name)) };
};
