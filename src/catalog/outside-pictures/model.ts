import type { GalleryPicture } from '#catalog/products/gallery/model.ts'

/** The longest address that is fetched, in bytes. */
const longest = 2000

/** Whether a link is a picture at another host. */
export function isOutside(link: string): boolean {
  return /^https?:\/\//i.test(link) && Buffer.byteLength(link) <= longest
}

/** Pictures with the shop's own in place of the addresses that it has fetched; each once, in their order. */
export function withOwn(
  pictures: readonly GalleryPicture[],
  own: ReadonlyMap<string, string>,
): readonly GalleryPicture[] {
  const seen = new Map<string, GalleryPicture>()
  for (const { picture, alt } of pictures) {
    const link = own.get(picture) ?? picture
    if (!seen.has(link)) seen.set(link, { picture: link, alt })
  }
  return [...seen.values()]
}

/** Who applied the import that named an address. */
export interface NamedBy {
  readonly importId: string
  readonly userId: string
  readonly email: string
}

/** A picture that is to be fetched now. */
export interface DuePicture {
  readonly address: string
  readonly host: string
  /** Attempts so far, this one included. */
  readonly tries: number
  readonly actorId: string
  readonly actorEmail: string
}
