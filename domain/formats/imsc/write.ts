import { encodeText } from '../encoding/encode.ts';
import { tabOf, type Writer } from '../writer.ts';
import { timedText, timedTextLosses } from './document.ts';

const textProfile = 'http://www.w3.org/ns/ttml/profile/imsc1.1/text';

/** Writes the text profile of IMSC 1.1, as streaming services and broadcasters accept it. */
export const write: Writer = (source, options) => {
  const { id } = tabOf(source, options);
  const text = timedText(source, id, { attributes: `ttp:contentProfiles="${textProfile}"`, metadata: '' });
  return { bytes: encodeText(text, 'utf-8'), losses: timedTextLosses(source, id) };
};
