/** How large a picture is shown: beside a line of text, on a card, as the main picture of a page, or as large as it is stored. */
export type PictureSize = 'thumb' | 'card' | 'large' | 'full'

/** The files of one of the shop's own pictures, for `srcset`. */
export interface PictureSources {
  /** For a browser without `srcset`. */
  readonly src: string
  readonly avif: string | undefined
  readonly webp: string
  readonly sizes: string | undefined
  /** The plain studio background reaches the edges of the picture. */
  readonly ground: boolean
}

/*
 * The widths in `srcset`, and `sizes`. A phone has three times the pixels that a photograph of a part needs: a card has
 * no 1280, and the large picture declares half of its width there.
 */
const places = {
  thumb: { widths: [320], middle: 320, sizes: undefined },
  card: { widths: [320, 640], middle: 640, sizes: '(min-width: 40rem) 22rem, calc(100vw - 2rem)' },
  large: { widths: [320, 640, 1280], middle: 640, sizes: '(min-width: 48rem) 36rem, 50vw' },
  full: { widths: [1280], middle: 1280, sizes: undefined },
} as const

/** `/pictures/demo/NAME-640.webp` exists in three widths as WebP and AVIF; an uploaded picture only as WebP. */
const pattern = /^\/pictures\/(demo|uploads)\/(?!banner-)([\w-]+)-(?:320|640|1280)\.webp$/

/** The files of a picture that the shop has in three widths; undefined for any other link. */
export function pictureSources(link: string, shown: PictureSize): PictureSources | undefined {
  const [, folder, name] = pattern.exec(link) ?? []
  if (folder === undefined || name === undefined) return undefined
  const { widths, middle, sizes } = places[shown]
  const file = (width: number, kind: string) => `/pictures/${folder}/${name}-${width}.${kind}`
  const set = (kind: string) =>
    sizes === undefined
      ? file(middle, kind)
      : widths.map((width) => `${file(width, kind)} ${width}w`).join(', ')
  const rendered = folder === 'demo'
  return {
    src: file(middle, 'webp'),
    avif: rendered ? set('avif') : undefined,
    webp: set('webp'),
    sizes,
    ground: rendered,
  }
}

/** The largest file of a picture, for a link to it. */
export function fullPicture(link: string): string {
  return pictureSources(link, 'full')?.src ?? link
}
