import sharp from 'sharp'
import type { ShopSettings } from '#base/contract/forms/shop.ts'
import type { SignedIn } from '../builders.ts'
import { upload } from '../catalog/upload.ts'
import type { TestShop } from '../shop.ts'

/** A triangle on no ground, green unless said otherwise, and as many pixels as asked for. */
export const drawing = (width: number, height: number, fill = '#0b6e4f') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 ${height} ${width / 2} 0 ${width} ${height}z" fill="${fill}"/></svg>`

/** Uploads a drawing as an admin does. Returns its link. */
export async function uploadedLogo(shop: TestShop, admin: SignedIn, svg: string): Promise<string> {
  const { body } = await upload(shop, admin, await sharp(Buffer.from(svg)).png().toBuffer())
  return body.picture
}

/** Changes the name or the look of the shop. */
export async function changeLook(
  shop: TestShop,
  { token }: SignedIn,
  look: Partial<ShopSettings>,
): Promise<void> {
  const { version, value } = await shop.call('shopSettings', { token })
  await shop.call('changeShopSettings', { token, body: { version, value: { ...value, ...look } } })
}
