/** A few bytes can decompress to gigabytes of pixels; the largest cameras have about this many. */
export const maxPixels = 50_000_000

/** A strip that is one pixel wide takes the decoder many times as long as a square with as many pixels. */
export const maxSide = 30_000

export const maxBytes = 10 * 1024 * 1024

/** The result of re-encoding an uploaded file. */
export type Outcome =
  | { kind: 'not_a_picture' }
  | { kind: 'too_many_pixels' }
  /** The disk cannot be written to; the error's code. */
  | { kind: 'disk_error'; code: string }
  | { kind: 'made'; hash: string; width: number; height: number; bytes: number }
