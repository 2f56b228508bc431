import type { FixedPage } from '#base/contract/forms/pages.ts'
import type { SellerSettings } from '#base/contract/forms/seller.ts'
import type { OwnerDetail } from '#office/content/model/details.ts'
import { linesOf } from '#pricing/seller/model.ts'

/** What the owner has said of the shop elsewhere and the page of contact or the imprint shows, without what is empty. */
export function ownerDetails(name: FixedPage, seller: SellerSettings, hours: string): OwnerDetail[] {
  const { legalName, address, email, phone, companyNumber, taxNumbers } = seller
  const reach: OwnerDetail[] = [
    { name: 'address', lines: linesOf(address) },
    { name: 'email', lines: [email] },
    { name: 'phone', lines: [phone] },
  ]
  const shown: Partial<Record<FixedPage, OwnerDetail[]>> = {
    contact: [...reach, { name: 'hours', lines: linesOf(hours) }],
    imprint: [
      { name: 'legalName', lines: [legalName] },
      ...reach,
      { name: 'companyNumber', lines: [companyNumber] },
      { name: 'taxNumbers', lines: taxNumbers },
    ],
  }
  return (shown[name] ?? []).filter(({ lines }) => lines.some((line) => line !== ''))
}
