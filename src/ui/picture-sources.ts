/** How large a picture is shown: beside a line of text, on a card, or as what the page is about. */
export type PictureSize = 'thumb' | 'card' | 'large'

/** The files of a picture that the shop holds itself, as `srcset` wants them. */
export interface PictureSources {
  /** What a browser without `srcset` takes. */
  readonly src: string
  readonly avif: string | undefined
  readonly webp: string
  readonly sizes: string | undefined
  /** Photographed on the studio's own plain ground, up to the rim. */
  readonly ground: boolean
}

/*
 * Which of the widths are offered, and how wide the place is. A phone has three times the pixels that a photograph of a
 * part can use: a card has no 1280, and the large picture says half the width that it has there.
 */
const places = {
  thumb: { widths: [320], middle: 320, sizes: undefined },
  card: { widths: [320, 640], middle: 640, sizes: '(min-width: 40rem) 22rem, calc(100vw - 2rem)' },
  large: { widths: [320, 640, 1280], middle: 640, sizes: '(min-width: 48rem) 36rem, 50vw' },
} as const

/** `/pictures/demo/NAME-640.webp` is there in three widths of both kinds; what an admin uploads only as WebP. */
const pattern = /^\/pictures\/(demo|uploads)\/(?!banner-)([\w-]+)-(?:320|640|1280)\.webp$/

/** The files behind the link of a picture that the shop holds in three widths; undefined for any other link. */
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
