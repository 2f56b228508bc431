import { useQuery } from '@tanstack/react-query'
import type { ProductFitmentFields } from '#base/contract/forms/fitment.ts'
import { site } from '#base/contract/words.ts'
import { fitmentText } from '#finding/fitment/inside/text.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { nameKey } from '#finding/vehicles/model.ts'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['product-fitments', 'other', id],
    queryFn: async () => (await call('productFitments', { params: { id }, token })).product,
    gcTime: 0,
    staleTime: 0,
  })
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined) return <LoadingState label={site.loading} />
  const theirs = onlyIn(data, mine)
  const own = onlyIn(mine, data)
  if (theirs.length + own.length === 0) return <p className="text-sm text-muted">{words.sameRows}</p>
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Rows label={words.theirs} rows={theirs} />
      <Rows label={words.mine} rows={own} />
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

/** The texts of what one version says and the other does not. Names are the same in any writing. */
function onlyIn(one: ProductFitmentFields, other: ProductFitmentFields): string[] {
  const known = new Set(linesOf(other).map(({ key }) => key))
  return linesOf(one).flatMap(({ key, text }) => (known.has(key) ? [] : [text]))
}

function linesOf({ isUniversal, universalNote, fitments }: ProductFitmentFields) {
  const universal = [words.universal, universalNote].filter((part) => part !== '').join(': ')
  return [
    ...(isUniversal ? [{ key: universal, text: universal }] : []),
    ...fitments.map((fitment) => {
      const { make, model } = fitment
      const named = { ...fitment, make: nameKey(make), model: model === null ? null : nameKey(model) }
      return { key: fitmentText(named), text: fitmentText(fitment) }
    }),
  ]
}
