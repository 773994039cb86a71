import { defaultStyle } from '../../captions/defaults.ts';
import type { Style } from '../../captions/types.ts';
import { writeAss } from '../../style/ass/write.ts';
import { drawnOnly } from '../../style/words/phases.ts';
import { encodeText } from '../encoding/encode.ts';
import { fileLoss, speakerLosses, styleLosses, videoStyleLosses } from '../losses.ts';
import { tabOf, type Writer } from '../writer.ts';

const fullHd = { widthPx: 1920, heightPx: 1080 };

const carried = (Object.keys(defaultStyle) as (keyof Style)[]).filter((field) => !drawnOnly.includes(field));

/**
 * Writes the tab as preview and export draw it, for players and editors that support ASS. Without word times, captions
 * are whole, without word styles and motion, and speakers are in the field `Name`. With them, the file has the same
 * events as an exported video: one for each word and layer.
 */
export const write: Writer = (source, options) => {
  const tab = tabOf(source, options);
  const document = { settings: source.settings, tabs: source.tabs, captions: (id: string) => source.captions(id) };
  const picture = options.picture ?? fullHd;
  if (options.hasWordTimes && options.wrap) {
    const text = writeAss({ document, tab: tab.id, wrap: options.wrap, ...picture });
    const losses = [...speakerLosses(source, tab.id), fileLoss('captions.asEvents', '')];
    return { bytes: encodeText(text, 'utf-8'), losses };
  }
  const names = new Map(source.speakers.map(({ id, name }) => [id, name]));
  const text = writeAss({ document, tab: tab.id, forOthers: { names }, ...picture });
  const shortened = [...names.values()].filter((name) => name.includes(','));
  const losses = [
    ...shortened.map((name) => fileLoss('speaker.notCarried', name)),
    ...videoStyleLosses(source, carried),
    ...styleLosses(source, tab.id, carried),
  ];
  return { bytes: encodeText(text, 'utf-8'), losses };
};
