import { useQuery } from '@tanstack/react-query'
import type { ProductNumberFields } from '#base/contract/forms/numbers.ts'
import { site } from '#base/contract/words.ts'
import { numberEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { loadNumbers } from './load-numbers.ts'

interface Props {
  readonly id: string
  readonly mine: ProductNumberFields
  readonly token: string
}

/** The numbers that somebody else saved meanwhile, as far as they differ from those on the page. */
export function OtherNumbers({ id, mine, token }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['product-numbers', 'other', id],
    queryFn: () => loadNumbers(id, token),
    gcTime: 0,
    staleTime: 0,
  })
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined) return <LoadingState label={site.loading} />
  return (
    <div className="flex flex-col gap-3 text-sm empty:hidden">
      <Lines label={words.theirs} lines={onlyIn(data, mine)} />
      <Lines label={words.mine} lines={onlyIn(mine, data)} />
    </div>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{label}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function onlyIn(one: ProductNumberFields, other: ProductNumberFields): string[] {
  const known = new Set(other.numbers.map(lineOf))
  return one.numbers.map(lineOf).filter((line) => !known.has(line))
}

function lineOf({ kind, whose, number }: ProductNumberFields['numbers'][number]): string {
  return [words.kinds[kind], whose, number].filter((part) => part !== '').join(' ')
}
