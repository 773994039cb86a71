/**
 * The largest picture that is decoded: 4096 x 4096, which includes 4K, 5K and 5.7K. A decoder holds up to 17 pictures
 * at once, which is 430 MB for this size.
 */
export const maxPicturePixels = 4096 * 4096;

/** The longest side of a picture that the encoder of exports accepts, and one that decoders are tested with. */
export const maxPictureSidePx = 8192;

/** Whether a picture of this size is decoded at all. */
export const isDecodable = (widthPx: number, heightPx: number): boolean =>
  widthPx * heightPx <= maxPicturePixels && Math.max(widthPx, heightPx) <= maxPictureSidePx;
