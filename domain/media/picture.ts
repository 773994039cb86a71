/**
 * Maximum number of pixels of a decoded picture: 4096 x 4096, which includes 4K, 5K and 5.7K. A decoder holds up to 17
 * pictures at a time, which takes 430 MB at this size.
 */
export const maxPicturePixels = 4096 * 4096;

/** Maximum length of the longest side, which the encoder of exports accepts and decoders are tested with. */
export const maxPictureSidePx = 8192;

/** Whether a picture of this size can be decoded. */
export const isDecodable = (widthPx: number, heightPx: number): boolean =>
  widthPx * heightPx <= maxPicturePixels && Math.max(widthPx, heightPx) <= maxPictureSidePx;
