import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { ledgerWords, stockWords as words } from '#office/stocktaking/messages.ts'
import type { LedgerLine } from '#office/stocktaking/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { signed } from './book-form.tsx'

/** Why the stock changed and who changed it, and by how much: two cells of a line. */
export function LedgerChange({ line }: { readonly line: LedgerLine }) {
  const { change, balance, reason, note, by } = line
  const to = useCause(line)
  const cause = ledgerWords[reason] ?? reason
  return (
    <>
      <span className="row-start-2 min-w-0 sm:row-start-auto">
        <span className="block font-medium">
          {to === undefined ? (
            cause
          ) : (
            <Link to={to} className="link">
              {cause}
            </Link>
          )}
        </span>
        {note !== '' && <span className="block wrap-anywhere">{note}</span>}
        {by !== null && <span className="block wrap-anywhere text-muted">{by}</span>}
      </span>
      <span className="row-span-2 text-right tabular-nums sm:row-span-1">
        <span className="block font-medium">{signed(change)}</span>
        <span className="block text-muted">
          {words.balance} {formatInteger(balance)}
        </span>
      </span>
    </>
  )
}

/** The order or the delivery that changed the stock, if the user may open it. */
function useCause({ orderId, receiptId }: LedgerLine): string | undefined {
  const maySeeReceipts = useMay('stock.edit')
  if (orderId !== null) return staffScreens.manageOrder(orderId)
  return receiptId !== null && maySeeReceipts ? staffScreens.receiptOf(receiptId) : undefined
}
