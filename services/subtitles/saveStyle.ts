import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { cellOf } from '../../domain/captions/cells.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { setCaptionStyle } from '../../domain/editor/commands/setCaptionStyle.ts';
import { setStyle } from '../../domain/editor/commands/setStyle.ts';
import { mergeStyle } from '../../domain/style/merge.ts';
import { styleFromWire } from '../../domain/style/wire.ts';
import type { AccessTo } from '../access/access.ts';
import { changeDocument } from './changeDocument.ts';

type Asked = Input<typeof subtitles.saveStyle>;

/** Changes the video-wide style, or that of single captions, which store only their differences from it. */
export async function saveStyle(
  cloud: Pick<Cloud, 'table' | 'media' | 'live' | 'now' | 'newId'>,
  access: AccessTo<typeof subtitles.saveStyle>,
  { style, captions }: Asked,
): Promise<Reply<typeof subtitles.saveStyle>> {
  if (style === null && !captions) throw invalid('captions');
  await changeDocument(cloud, access, (document) =>
    captions ? styleCaptions(document, captions, style) : styleAll(document, style ?? {}),
  );
  return { done: true };
}

const invalid = (path: string) => new Refusal('input.invalid', { fields: [{ path }] });

const styleAll = (document: CaptionDocument, style: NonNullable<Asked['style']>): Change | null =>
  setStyle(document, { style: styleFromWire(style, document.settings.style) });

/** Creates one change for all captions, although each is changed from its own style. */
function styleCaptions(
  document: CaptionDocument,
  { ids, tab }: NonNullable<Asked['captions']>,
  style: Asked['style'],
): Change | null {
  const changes = [...new Set(ids)].map((id) => {
    const caption = document.get(id);
    if (!caption || !document.tabsOf(id).some((one) => one.id === tab)) throw invalid('captions');
    const was = mergeStyle(document.settings.style, cellOf(caption, tab).style);
    return setCaptionStyle(document, { ids: [id], tab, style: style && styleFromWire(style, was) });
  });
  const ops = changes.flatMap((change) => change?.ops ?? []);
  return ops.length > 0 ? { label: 'setCaptionStyle', ops } : null;
}
