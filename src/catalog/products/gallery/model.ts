/** A picture of a product by its link; `alt` is '' where it is the name of the product. */
export interface GalleryPicture {
  readonly picture: string
  readonly alt: string
}

/** The pictures of a product in their order, each once; the first is the product's own. */
export type Gallery = readonly [GalleryPicture, ...GalleryPicture[]]

/** Where a picture is; -1 for nowhere. */
export function placeOf(gallery: readonly GalleryPicture[], link: string): number {
  return gallery.findIndex(({ picture }) => picture === link)
}

/** The links in their order. */
export function linksOf(gallery: readonly GalleryPicture[]): string[] {
  return gallery.map(({ picture }) => picture)
}

/** The gallery with a picture of it in front; the others keep their order. */
export function withFirst(gallery: Gallery, link: string): Gallery {
  const first = gallery[placeOf(gallery, link)]
  return first === undefined ? gallery : [first, ...gallery.filter(({ picture }) => picture !== link)]
}

/**
 * The gallery after the product's own picture was replaced by another: one of the gallery comes to the front, and nothing is
 * lost; any other takes the place of the first, without its text.
 */
export function replaceFirst(gallery: Gallery, link: string): Gallery {
  if (placeOf(gallery, link) >= 0) return withFirst(gallery, link)
  return [{ picture: link, alt: '' }, ...gallery.slice(1)]
}

/** The gallery in the order of these links; undefined unless they are exactly its pictures. */
export function inOrder(gallery: Gallery, links: readonly string[]): Gallery | undefined {
  if (links.length !== gallery.length || new Set(links).size !== links.length) return undefined
  const [first, ...rest] = links.flatMap((link) => gallery.filter(({ picture }) => picture === link))
  if (first === undefined || rest.length !== gallery.length - 1) return undefined
  return [first, ...rest]
}

/** The alternative text of a picture, as it is read. */
export function altOf({ alt }: GalleryPicture, productName: string): string {
  return alt === '' ? productName : alt
}
