/** The widths that every uploaded picture is kept in. */
export const pictureWidths = [320, 640, 1280] as const

/** A few bytes can unpack to gigabytes of pixels; cameras end at about this. */
export const maxPixels = 50_000_000

/** A strip of one pixel's width keeps the decoder busy for many times as long as a picture of as many pixels. */
export const maxSide = 30_000

export const maxBytes = 10 * 1024 * 1024

/** What became of an uploaded file. */
export type Outcome =
  | { kind: 'not_a_picture' }
  | { kind: 'too_many_pixels' }
  /** The disk takes nothing more; by which error. */
  | { kind: 'no_room'; code: string }
  | { kind: 'made'; hash: string; width: number; height: number; bytes: number }
