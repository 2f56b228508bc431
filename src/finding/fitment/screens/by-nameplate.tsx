import { useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { byNameplateWords as words } from '#finding/fitment/messages/by-nameplate-words.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { draftRow, type FitmentDraft, usesRetiredName } from './fitment-draft.ts'
import { rowName } from './row-summary.ts'

type Covered = AnswerOf<'previewFitments'>['rows'][number]
type Offer = Covered['nameplates'][number]
type Rows = readonly FitmentDraft[]

interface Props {
  readonly rows: Rows
  /** What each row covers, as far as it is known. */
  readonly covered: readonly Covered[]
  readonly change: (next: (before: Rows) => Rows) => void
}

const noneTicked: ReadonlyMap<string, Offer> = new Map()

/** Offers nameplates to rows that use retired names; nothing where there are none. What is ticked is saved with the page. */
export function ByNameplate({ rows, covered, change }: Props) {
  const [ticked, setTicked] = useState(noneTicked)
  const old = rows.flatMap((row, at) => {
    const { error = undefined, nameplates = [] } = covered[at] ?? {}
    return usesRetiredName(row) && error === null ? [{ row, offers: nameplates }] : []
  })
  if (old.length === 0) return null
  const chosen = old.filter(({ row, offers }) => offers.some((offer) => offer === ticked.get(row.id)))
  const others = old.filter(({ offers }) => offers.length === 0).length
  function use() {
    const offers = new Map(chosen.map(({ row }) => [row.id, ticked.get(row.id)]))
    change((before) => before.flatMap((row) => renamed(row, offers.get(row.id))))
    setTicked(noneTicked)
  }
  return (
    <Card as="section">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-1 text-sm text-muted">{words.about}</p>
      <div className="mt-3 flex flex-col gap-4 wrap-anywhere">
        {old.map(({ row, offers }) => (
          <RowOffers
            key={row.id}
            name={rowName(row)}
            offers={offers}
            ticked={ticked.get(row.id)}
            onTick={(offer) => setTicked(ticksWith(ticked, row.id, offer))}
          />
        ))}
        {others > 0 && <p className="text-sm text-muted">{words.others(others)}</p>}
        {others < old.length && (
          <p>
            <Button disabled={chosen.length === 0} onClick={use}>
              {words.use(chosen.length)}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

interface OffersProps {
  readonly name: string
  readonly offers: readonly Offer[]
  readonly ticked: Offer | undefined
  readonly onTick: (offer: Offer | undefined) => void
}

/** What one row could be called: at most one of them is ticked. */
function RowOffers({ name, offers, ticked, onTick }: OffersProps) {
  if (offers.length === 0) return null
  return (
    <FieldGroup label={name}>
      <div className="flex flex-col gap-3">
        {offers.map((offer) => (
          <Checkbox
            key={offer.text}
            label={offer.isBeside ? words.adds(offer.text) : words.becomes(offer.text)}
            hint={gainOf(offer)}
            checked={offer === ticked}
            onChange={({ target }) => onTick(target.checked ? offer : undefined)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function renamed(row: FitmentDraft, offer: Offer | undefined): FitmentDraft[] {
  if (offer === undefined) return [row]
  const named = draftRow(offer.fitment, 0)
  return offer.isBeside ? [row, { ...named, id: newPartId() }] : [{ ...named, id: row.id }]
}

function ticksWith(ticked: ReadonlyMap<string, Offer>, row: string, offer: Offer | undefined) {
  const others = [...ticked].filter(([id]) => id !== row)
  return new Map(offer === undefined ? others : [...others, [row, offer]])
}

function gainOf({ years, vehicles }: Offer): string {
  const parts = [
    years > 0 ? words.years(formatInteger(years), years) : '',
    vehicles > 0 ? words.vehicles(formatInteger(vehicles), vehicles) : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? words.same : parts.join(', ')
}
