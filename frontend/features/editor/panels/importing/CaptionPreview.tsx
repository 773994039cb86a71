import type { IncomingCaption } from '../../../../../domain/editor/commands/importCaptions.ts';
import { formatTimecode } from '../../../../../domain/timecode/clock.ts';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import { PlacedRow } from '../../../../ui/tables/PlacedRow.tsx';
import { useSettings } from '../../parts/hooks.ts';

interface Props {
  readonly captions: readonly IncomingCaption[];
  /** Language of the texts; empty if it is unknown. */
  readonly language: string;
  readonly label: string;
}

/** List of captions to import, with their in times and speakers. */
export function CaptionPreview({ captions, language, label }: Props) {
  const { frameRate } = useSettings();
  return (
    <LongList label={label} items={captions} rowPx={44} isFramed keyOf={(_, index) => `${index}`}>
      {({ startMs, speaker, cell }) => (
        <PlacedRow place={formatTimecode(startMs, frameRate)}>
          <span dir="auto" {...(language !== '' && { lang: language })}>
            {speaker && <b>{speaker} </b>}
            {cell.text}
          </span>
        </PlacedRow>
      )}
    </LongList>
  );
}
