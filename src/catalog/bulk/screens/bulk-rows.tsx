import { bulkWhys } from '#base/contract/messages/bulk-edit.ts'
import { bulkEditWords as words } from '#base/contract/messages/bulk-edit-words.ts'
import { shownName } from '#base/contract/product-name.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import type { BulkRow, ChangedFields } from '#catalog/bulk/model.ts'
import { Code } from '#web/ui/code.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Products of a bulk edit: before, after and what became of them. On a phone each is a card. */
export function BulkRows({ rows }: { readonly rows: readonly BulkRow[] }) {
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {rows.map((row) => (
        <li
          key={row.productId}
          className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)] sm:items-center"
        >
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">
              <bdi>{shownName(row.product)}</bdi>
            </span>
            {row.partNumber !== null && <Code>{row.partNumber}</Code>}
          </span>
          <Change before={row.before} after={row.after} />
          <span>
            <span className="font-medium">{words.outcomes[row.outcome]}</span>
            {row.why !== null && <span className="block text-muted">{bulkWhys[row.why]}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Change({ before, after }: Pick<BulkRow, 'before' | 'after'>) {
  const [was, is] = [textsOf(before), textsOf(after)]
  return (
    <span className="min-w-0 tabular-nums">
      {is.map(({ field, text, picture }, at) => (
        <span key={field} className="block wrap-anywhere">
          <span className="sr-only">{words.before} </span>
          <span className="text-muted">{was[at]?.text}</span>
          <span aria-hidden> → </span>
          <span className="sr-only">{words.after} </span>
          <span className="line-clamp-3 font-medium">{text}</span>
          {picture !== undefined && picture !== '' && (
            <Picture
              src={picture}
              alt=""
              width={48}
              height={48}
              shown="thumb"
              className="mt-1 size-12 rounded-field"
            />
          )}
        </span>
      ))}
    </span>
  )
}

interface ShownField {
  readonly field: string
  readonly text: string
  readonly picture?: string
}

/** The fields in one order, as texts. */
function textsOf({ price, available, category, maker, about, picture, onSale }: ChangedFields): ShownField[] {
  return [
    ...(price === undefined ? [] : [{ field: 'price', text: formatDecimal(price) }]),
    ...(available === undefined
      ? []
      : [{ field: 'available', text: words.pieces(formatInteger(available)) }]),
    ...(category === undefined ? [] : [{ field: 'category', text: category.name || words.noCategory }]),
    ...(maker === undefined ? [] : [{ field: 'maker', text: maker || words.none }]),
    ...(about === undefined ? [] : [{ field: 'about', text: about || words.noText }]),
    ...(picture === undefined
      ? []
      : [{ field: 'picture', text: picture === '' ? words.noPicture : words.picture, picture }]),
    ...(onSale === undefined ? [] : [{ field: 'onSale', text: onSale ? words.onSale : words.notOnSale }]),
  ]
}
