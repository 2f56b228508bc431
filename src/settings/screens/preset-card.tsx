import { useState } from 'react'
import { type PresetRegion, presetWords as words } from '#contract/messages/preset-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'

interface Props<Draft> {
  /** What is known of a starting point, beside its fields. */
  readonly facts: (region: PresetRegion) => {
    readonly note: string
    readonly asOf?: string
    readonly sources?: readonly string[]
  }
  readonly draftOf: (region: PresetRegion) => Draft
  readonly about?: string
  readonly draft: Draft
  readonly change: (next: (before: Draft) => Draft) => void
}

const options = Object.entries(words.regions).map(([value, label]) => ({ value, label }))
const isRegion = (value: string): value is PresetRegion => Object.hasOwn(words.regions, value)

/** Fills in the fields of the settings from a starting point; one click brings back what they had. */
export function PresetCard<Draft>({ facts, draftOf, about, draft, change }: Props<Draft>) {
  const [region, setRegion] = useState<PresetRegion>('eu')
  const { note, asOf, sources = [] } = facts(region)
  function fill() {
    const before = draft
    change(() => draftOf(region))
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
      {asOf !== undefined && (
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <strong className="font-medium">{words.asOf(asOf)}</strong>
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
      )}
    </Card>
  )
}
