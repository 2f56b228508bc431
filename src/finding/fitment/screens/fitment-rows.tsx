import { useQuery } from '@tanstack/react-query'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { mostFitments } from '#base/contract/forms/fitment.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import type { Question } from '#finding/fitment/model.ts'
import { useFocusAdded, useOpenParts } from '#platform/settings/screens/part-panel.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { copyOf, type FitmentDraft, newRow } from './fitment-draft.ts'
import { FitmentRow } from './fitment-row.tsx'
import { rowName } from './row-summary.ts'
import { useShownRows } from './shown-rows.ts'

type Covered = AnswerOf<'previewFitments'>['rows'][number]
type Rows = readonly FitmentDraft[]

interface Props {
  readonly rows: Rows
  readonly errors: FieldErrors
  /** What each row covers, as far as it is known. */
  readonly covered: readonly Covered[]
  readonly token: string
  readonly change: (next: (before: Rows) => Rows) => void
}

/** The rows of vehicles: add, copy, remove. */
export function FitmentRows({ rows, errors, covered, token, change }: Props) {
  const open = useOpenParts('fitments', rows)
  const looked = useShownRows(rows, errors)
  const focusAdded = useFocusAdded()
  const makes = useMakes()
  const questions = useQuestions(token)
  function insert(at: number, row: FitmentDraft) {
    change((before) => before.toSpliced(at, 0, row))
    open.toggle(row.id)
    looked.add(row.id)
    focusAdded(row.id)
  }
  function remove(row: FitmentDraft, at: number) {
    change((before) => before.filter(({ id }) => id !== row.id))
    const undo = () => change((before) => before.toSpliced(at, 0, row))
    toast('note', words.removed(rowName(row)), { label: words.undo, onClick: undo })
  }
  return (
    <Card as="section">
      <h2 className="text-heading">{words.rows}</h2>
      {rows.length === 0 && <p className="mt-1 text-sm text-muted">{words.noRows}</p>}
      {looked.areMany && <RowSearch looked={looked} of={rows.length} />}
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {looked.shown.map(({ row, at }) => (
          <FitmentRow
            key={row.id}
            row={row}
            path={`fitments.${at}`}
            errors={errors}
            makes={makes}
            questions={questions}
            summary={coveredText(covered[at])}
            meant={covered[at]?.meant ?? null}
            hasMarkets={row.market === 'EU' || (covered[at]?.markets.length ?? 0) > 1}
            open={open.isOpen(row.id, at, errors)}
            onToggle={() => {
              open.toggle(row.id)
              looked.add(row.id)
            }}
            onChange={(changed) => change((before) => withPart(before, at, changed))}
            onCopy={() => insert(at + 1, copyOf(row))}
            onRemove={() => remove(row, at)}
          />
        ))}
      </ul>
      {looked.hasMore && (
        <p className="mt-3">
          <Button size="small" onClick={looked.showMore}>
            {words.moreRows}
          </Button>
        </p>
      )}
      <Warnings covered={covered} />
      <p className="mt-4">
        {rows.length < mostFitments ? (
          <Button onClick={() => insert(rows.length, newRow())}>{words.add}</Button>
        ) : (
          <span className="text-sm text-muted">{words.most(formatInteger(mostFitments))}</span>
        )}
      </p>
    </Card>
  )
}

interface SearchProps {
  readonly looked: ReturnType<typeof useShownRows>
  readonly of: number
}

/** Finds some of many rows. */
function RowSearch({ looked, of }: SearchProps) {
  const { shown, found, words: typed, look } = looked
  const text = words.foundRows(formatInteger(shown.length), formatInteger(found), formatInteger(of))
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <TextInput
        type="search"
        label={words.findRows}
        hint={words.findRowsHint}
        value={typed}
        onChange={({ target }) => look(target.value)}
        // The form saves the rows.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="pb-2 text-sm text-muted tabular-nums">
        {text}
      </p>
    </div>
  )
}

/** How many rows do not cover what they say. */
function Warnings({ covered }: { covered: readonly Covered[] }) {
  const known = covered.filter(({ error }) => error === null)
  const none = known.filter(({ vehicles }) => vehicles === 0).length
  const some = known.filter(({ years, ofYears }) => 0 < years && years < ofYears).length
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 text-sm text-warning empty:hidden">
      {none > 0 && <p>{words.uncoveredNone(none)}</p>}
      {some > 0 && <p>{words.uncovered(some)}</p>}
    </div>
  )
}

function coveredText(covered: Covered | undefined): string {
  if (covered === undefined) return ''
  if (covered.error !== null) return covered.error.message
  const { vehicles, years, ofYears } = covered
  if (vehicles === 0) return words.coversNone
  const all = words.coversAll(formatInteger(years), years)
  const some = words.coversSome(formatInteger(years), formatInteger(ofYears))
  return `${words.vehicles(formatInteger(vehicles), vehicles)}, ${years === ofYears ? all : some}`
}

/** The makes of all vehicles. */
function useMakes(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['vehicle-makes'],
    queryFn: async ({ signal }) => (await call('chooseVehicle', { query: {}, signal })).makes ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** The questions that other products ask: each key in its commonest words. */
function useQuestions(token: string): readonly Question[] {
  const { data } = useQuery({
    queryKey: ['fit-questions'],
    queryFn: async ({ signal }) => (await call('fitQuestions', { token, signal })).questions,
    enabled: token !== '',
  })
  const all = data ?? []
  return all.filter(({ question }, at) => all.findIndex((one) => one.question === question) === at)
}
