/** What an uploaded picture is for: it decides in which files it is stored. */
export const pictureUses = ['product', 'slide'] as const

export type PictureUse = (typeof pictureUses)[number]

interface PictureFiles {
  readonly widths: readonly [number, number, number]
  readonly kinds: readonly ('avif' | 'webp')[]
}

/** A slide is as wide as the page, and the largest picture of the home page: AVIF is smaller, and takes the shop longer to make. */
export const pictureFiles: { readonly [use in PictureUse]: PictureFiles } = {
  product: { widths: [320, 640, 1280], kinds: ['webp'] },
  slide: { widths: [640, 1024, 1600], kinds: ['avif', 'webp'] },
}

/** The link of the largest file of an uploaded picture; its width says what it was uploaded for. */
export function uploadedPicture(hash: string, use: PictureUse): string {
  return `/pictures/uploads/${hash}-${pictureFiles[use].widths[2]}.webp`
}

const logoLink = /^\/pictures\/uploads\/([0-9a-f]{32})-(?:320|640|1280)\.webp$/

/** The hash of the upload that a logo is, which mails and documents show too. Undefined for no logo, and for one that is no upload. */
export function uploadedLogo(link: string): string | undefined {
  return logoLink.exec(link)?.[1]
}

/** The name of a file of an uploaded picture; its first part is a hash of the content. */
export const uploadedName: RegExp =
  /^[0-9a-f]{32}-(?:(?:320|640|1024|1280|1600)\.webp|(?:640|1024|1600)\.avif)$/
