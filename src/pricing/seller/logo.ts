import type { UploadedLogo } from '#base/logo-files.ts'
import type { Picture } from '#base/pdf/model.ts'
import { logoFiles, shopConfig } from '#base/shop-config.ts'
import type { DocumentLogos } from '#catalog/products/picture/document-logos.ts'

/** Which logo a document has, and what the shop was called, which is read to those who do not see it. */
export interface DocumentLogo extends UploadedLogo {
  readonly name: string
}

/** The largest size of a logo at the head of a document, in points. The PNG has three pixels or more for each of them. */
const box = { width: 150, height: 42 } as const

/** The logo of documents from now on. Undefined for a shop without an uploaded one. */
export function logoOfNow(): DocumentLogo | undefined {
  const { upload } = logoFiles()?.light ?? {}
  return upload && { ...upload, name: shopConfig().name }
}

/** The logo at the head of a document with this title. Undefined for none, and for one whose file is missing or damaged. */
export async function printedLogo(
  logos: DocumentLogos,
  logo: DocumentLogo | undefined,
  title: string,
): Promise<Picture | undefined> {
  if (logo === undefined) return undefined
  const png = await logos.read(logo.picture, title)
  if (png === undefined) return undefined
  const scale = Math.min(box.width / logo.width, box.height / logo.height)
  return { png, alt: logo.name, width: logo.width * scale, height: logo.height * scale }
}
