import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductFitmentFields } from '#base/contract/forms/fitment.ts'
import { site } from '#base/contract/words.ts'
import { fitmentText } from '#finding/fitment/inside/text.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'

interface Props {
  readonly id: string
  readonly mine: ProductFitmentFields
  readonly token: string
}

/** The rows of the version that somebody else saved meanwhile, as far as they differ from those on the page. */
export function OtherFitments({ id, mine, token }: Props) {
  const { fitments } = mine
  const { data, error, refetch } = useQuery({
    queryKey: ['product-fitments', 'other', id, fitments],
    queryFn: async () => {
      const [saved, named] = await Promise.all([
        call('productFitments', { params: { id }, token }),
        call('previewFitments', { params: { id }, body: { fitments }, token }),
      ])
      return { saved: saved.product, named: named.rows.map(({ text }) => text) }
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined) return <LoadingState label={site.loading} />
  const [saved, own] = [linesOf(data.saved, data.saved.fitments.map(fitmentText)), linesOf(mine, data.named)]
  const theirs = onlyIn(saved, own)
  const ours = onlyIn(own, saved)
  if (theirs.length + ours.length === 0) return <p className="text-sm text-muted">{words.sameRows}</p>
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Rows label={words.theirs} rows={theirs} />
      <Rows label={words.mine} rows={ours} />
    </div>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{label}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  )
}

function onlyIn(one: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other)
  return one.filter((line) => !known.has(line))
}

/** What a version says, one line each. @param rows its fitments with the names of the vehicles: VW is Volkswagen. */
function linesOf({ isUniversal, universalNote }: ProductFitmentFields, rows: readonly string[]): string[] {
  return isUniversal
    ? [[words.universal, universalNote].filter((part) => part !== '').join(': '), ...rows]
    : [...rows]
}
