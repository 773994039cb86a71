import { encodeText } from '../encoding/encode.ts';
import { timedText, timedTextLosses } from '../imsc/document.ts';
import { tabOf, type Writer } from '../writer.ts';

/** States the standard to which the document conforms (EBU Tech 3380). */
const metadata = `    <metadata>
      <ebuttm:documentMetadata>
        <ebuttm:conformsToStandard>urn:ebu:tt:distribution:2018-04</ebuttm:conformsToStandard>
      </ebuttm:documentMetadata>
    </metadata>
`;

/** Writes EBU-TT-D, the subtitles that European broadcasters send with streams. */
export const write: Writer = (source, options) => {
  const { id } = tabOf(source, options);
  const text = timedText(source, id, { attributes: 'xmlns:ebuttm="urn:ebu:tt:metadata"', metadata });
  return { bytes: encodeText(text, 'utf-8'), losses: timedTextLosses(source, id) };
};
