import { writeAss } from '../../style/ass/write.ts';
import { encodeText } from '../encoding/encode.ts';
import { speakerLosses } from '../losses.ts';
import { tabOf, type Writer } from '../writer.ts';

const fullHd = { widthPx: 1920, heightPx: 1080 };

/** The tab as preview and export draw it, for players and editors that support ASS. Speakers are not included. */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const document = { settings: source.settings, tabs: source.tabs, captions: (id: string) => source.captions(id) };
  const text = writeAss({ document, tab: tab.id, ...(options.picture ?? fullHd) });
  return { bytes: encodeText(text, 'utf-8'), losses: speakerLosses(source, tab.id) };
};
