import { pictureFiles } from '#base/contract/picture-files.ts'

/** The files of a picture of a slide in one cut, for a `source` of a `picture`. */
export interface SlideSources {
  readonly type: `image/${string}`
  readonly srcSet: string
}

/** The files of a picture. The width in the link of an uploaded one says what it was uploaded for, a slide or a product. */
function filesOf(folder: string, name: string, width: number) {
  const { product, slide } = pictureFiles
  if (folder === 'uploads') return slide.widths.at(-1) === width ? slide : product
  if (!name.startsWith('banner-')) return { ...slide, widths: product.widths }
  return name.endsWith('-phone') ? { ...slide, widths: [480, 800, 1200] } : slide
}

/** The files of a picture, the best format first: of the demo shop and of slides as AVIF and WebP, of other uploads as WebP. */
export function slideSources(picture: string): SlideSources[] {
  const [, folder = '', name = '', width] =
    /^\/pictures\/(demo|uploads)\/([\w-]+)-(\d+)\.webp$/.exec(picture) ?? []
  if (name === '') return []
  const { widths, kinds } = filesOf(folder, name, Number(width))
  return kinds.map((kind) => ({
    type: `image/${kind}`,
    srcSet: widths.map((each) => `/pictures/${folder}/${name}-${each}.${kind} ${each}w`).join(', '),
  }))
}
