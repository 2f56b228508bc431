import type { FixedPage } from '#base/contract/forms/pages.ts'
import type { SellerSettings } from '#base/contract/forms/seller.ts'
import type { ShopSettings } from '#base/contract/forms/shop.ts'
import { keysOf } from '#base/keys-of.ts'
import type { OwnerDetail } from '#office/content/model/details.ts'
import type { ContactField } from '#office/shop/model.ts'
import { linesOf } from '#pricing/seller/model.ts'

/** What neither page shows of the seller: documents print it. */
type OnDocuments = 'country' | 'web' | 'bank' | 'words' | 'paper' | 'invoicePrefix' | 'creditNotePrefix'

type Lines<Field extends OwnerDetail['name']> = Readonly<Record<Field, readonly string[]>>

/** What the owner has said of the shop elsewhere and the page of contact or the imprint shows, without what is empty. */
export function ownerDetails(
  page: FixedPage,
  seller: SellerSettings,
  shop: Pick<ShopSettings, ContactField>,
): OwnerDetail[] {
  const imprint: Lines<Exclude<keyof SellerSettings, OnDocuments>> = {
    legalName: [seller.legalName],
    address: linesOf(seller.address),
    email: [seller.email],
    phone: [seller.phone],
    companyNumber: [seller.companyNumber],
    taxNumbers: seller.taxNumbers,
  }
  const { address, email, phone } = imprint
  const ofShop: Lines<ContactField> = { hours: linesOf(shop.hours) }
  const shown: Partial<Record<FixedPage, Partial<Lines<OwnerDetail['name']>>>> = {
    contact: { address, email, phone, ...ofShop },
    imprint,
  }
  const of = shown[page] ?? {}
  return keysOf(of)
    .map((name) => ({ name, lines: of[name] ?? [] }))
    .filter(({ lines }) => lines.some((line) => line !== ''))
}
