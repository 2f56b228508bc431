import { refundWords as words } from '#base/contract/messages/refund-words.ts'
import { formatMoney } from '#base/money.ts'
import type { RefundPreview } from '#orders/payments/dto.ts'

/** Which offers of an order its rest does not reach any more after a refund, and by how much; nothing where it reaches all. */
export function LoweredOffers({ offers }: { readonly offers: RefundPreview['lowersBelow'] }) {
  if (offers.length === 0) return null
  return (
    <ul className="my-4 flex flex-col gap-2 text-warning wrap-anywhere">
      {offers.map(({ kind, name, minimum, missing }) => {
        const textOf = kind === 'promotion' ? words.lowersPromotion : words.lowersDelivery
        return <li key={`${kind} ${name}`}>{textOf(name, formatMoney(minimum), formatMoney(missing))}</li>
      })}
    </ul>
  )
}
