import { useState } from 'react'
import { promotionStarts as words } from '#pricing/promotions/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { keyIn, optionsOf, type PromotionFieldsProps } from './promotion-fields.tsx'
import { reductionRules, startOf } from './promotion-starts.ts'

/** Fills in the fields of a new promotion from an example; one click brings back what they had. */
export function StartCard({ draft, change }: Pick<PromotionFieldsProps, 'draft' | 'change'>) {
  const [start, setStart] = useState<keyof typeof words.kinds>('welcome')
  function fill() {
    const before = draft
    change(() => startOf(start, before))
    toast('done', words.used(words.kinds[start]), { label: words.undo, onClick: () => change(() => before) })
  }
  return (
    <Card as="section">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.about}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1">
          <Select
            label={words.kind}
            options={optionsOf(words.kinds)}
            value={start}
            onChange={({ target: { value } }) => setStart((before) => keyIn(words.kinds, value) ?? before)}
          />
        </div>
        <Button onClick={fill}>{words.use}</Button>
      </div>
      <p className="mt-3 text-sm">{words.notes[start]}</p>
    </Card>
  )
}

const places = ['eu', 'gb', 'us', 'ca'] as const

/** What the law asks of a reduction that is announced, with the day and the sources. */
export function ReductionRules() {
  return (
    <Card as="section">
      <h2 className="text-heading">{words.rules}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.rulesAbout(reductionRules.asOf)}</p>
      <dl className="flex flex-col gap-3 text-sm">
        {places.map((place) => (
          <div key={place}>
            <dt className="font-medium">{words.places[place]}</dt>
            <dd className="max-w-reading">
              {words.placeRules[place]}{' '}
              <a
                href={reductionRules.sources[place]}
                rel="noreferrer"
                target="_blank"
                aria-label={`${words.source}: ${words.places[place]}`}
                className="link inline-block min-h-6"
              >
                {words.source}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
