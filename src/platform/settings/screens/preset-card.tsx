import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { type PresetRegion, presetWords as words } from '#base/contract/messages/preset-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { asChecked, type Startable, startFrom } from './preset-start.ts'

interface Props<Draft extends Startable> {
  /** What is known of a starting point, beside its fields. */
  readonly facts: (region: PresetRegion) => {
    readonly note: string
    /** A sentence with the day of the facts. */
    readonly asOf: string
    readonly sources: readonly string[]
  }
  readonly draftOf: (region: PresetRegion) => Draft
  readonly about?: string
  readonly draft: Draft
  readonly change: (next: (before: Draft) => Draft) => void
}

const options = Object.entries(words.regions).map(([value, label]) => ({ value, label }))
const isRegion = (value: string): value is PresetRegion => Object.hasOwn(words.regions, value)

/**
 * Fills in the fields of the settings from a starting point; one click brings back what they had. Until the owner says that they are
 * checked, the card asks for it.
 */
export function PresetCard<Draft extends Startable>({ facts, draftOf, about, draft, change }: Props<Draft>) {
  const [region, setRegion] = useState<PresetRegion>('eu')
  const { note, asOf, sources } = facts(region)
  function fill() {
    const before = draft
    change(() => startFrom(draftOf(region), region))
    toast('done', words.used(words.regions[region]), {
      label: words.undo,
      onClick: () => change(() => before),
    })
  }
  return (
    <Card as="section">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {words.about} {about}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1">
          <Select
            label={words.region}
            options={options}
            value={region}
            onChange={({ target: { value } }) => isRegion(value) && setRegion(value)}
          />
        </div>
        <Button onClick={fill}>{words.use}</Button>
      </div>
      <p className="mt-3 text-sm">{note}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <strong className="font-medium">{asOf}</strong>
        {sources.map((source, index) => (
          <a
            key={source}
            href={source}
            rel="noreferrer"
            target="_blank"
            className="link inline-block min-h-6"
          >
            {words.source(index + 1)}
          </a>
        ))}
      </p>
      {draft.toCheck !== undefined && (
        <ToCheck
          region={draft.toCheck}
          onChecked={() => {
            change(asChecked)
            toast('note', words.checkedNote)
          }}
        />
      )}
    </Card>
  )
}

function ToCheck({ region, onChecked }: { region: PresetRegion; onChecked: () => void }) {
  return (
    <div role="note" className="mt-4 flex items-start gap-3 border-t border-base-300 pt-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="font-medium">{words.toCheck(words.regions[region])}</p>
        <p className="max-w-reading text-sm">{words.toCheckHint}</p>
        <Button size="small" onClick={onChecked}>
          {words.checked}
        </Button>
      </div>
    </div>
  )
}
