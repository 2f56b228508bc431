import { bulkEditWords as words } from '#base/contract/messages/bulk-edit-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Selection } from './selection.ts'

interface Props {
  readonly ids: readonly string[]
  readonly query: { readonly q?: string; readonly filter?: string }
  /** How many products the query finds. */
  readonly total: number
}

/** Leads from selected products to their bulk edit, and to the bulk edit of all products that the search and the filter find. */
export function BulkEditLinks({ ids, query: { q = '', filter = '' }, total }: Props) {
  const picked: Selection = { kind: 'ids', ids }
  const all: Selection = { kind: 'query', q, filter, count: total }
  return (
    <>
      <LinkButton size="small" to={staffScreens.bulkEdit} state={picked}>
        {words.edit}
      </LinkButton>
      {total > ids.length && (
        <LinkButton size="small" to={staffScreens.bulkEdit} state={all}>
          {words.editAll(formatInteger(total))}
        </LinkButton>
      )}
    </>
  )
}
