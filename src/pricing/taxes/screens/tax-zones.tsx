import MapPinned from 'lucide-react/icons/map-pinned'
import { settingWords } from '#platform/settings/messages.ts'
import {
  PartButtons,
  PartPanel,
  useFocusAdded,
  useOpenParts,
} from '#platform/settings/screens/part-panel.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { placesText, ZoneFields } from '#platform/settings/screens/place-fields.tsx'
import { usePartSorting } from '#platform/settings/screens/use-part-sorting.ts'
import { taxWords as words } from '#pricing/taxes/messages/tax-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { RateFields } from './rate-fields.tsx'
import type { TaxFieldsProps } from './tax-classes.tsx'
import { newTaxZone, type TaxDraft } from './tax-draft.ts'

type Zones = TaxDraft['zones']

/** The zones with their rates. */
export function TaxZones({ draft: { zones, classes }, errors, change }: TaxFieldsProps) {
  const { isOpen, toggle } = useOpenParts('zones', zones)
  const focusAdded = useFocusAdded()
  const changeZones = (next: (before: Zones) => Zones) =>
    change((before) => ({ ...before, zones: next(before.zones) }))
  const nameOf = ({ name }: Zones[number]) => name || settingWords.newZone
  const sorting = usePartSorting(zones, nameOf, changeZones)
  function add() {
    const zone = newTaxZone()
    changeZones((before) => [...before, zone])
    toggle(zone.id)
    focusAdded(zone.id)
  }
  const addButton = <Button onClick={add}>{settingWords.addZone}</Button>
  return (
    <Card as="section">
      <h2 className="text-heading">{settingWords.zones}</h2>
      {zones.length === 0 ? (
        <EmptyState icon={<MapPinned />} title={words.none} action={addButton}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-muted">{words.zonesHint}</p>
          <ul className="mb-3 flex flex-col gap-3">
            {zones.map((zone, index) => {
              const changeZone = (to: Partial<Zones[number]>) =>
                changeZones((before) => withPart(before, index, to))
              return (
                <PartPanel
                  key={zone.id}
                  id={zone.id}
                  name={nameOf(zone)}
                  summary={`${placesText(zone.places)} · ${words.rateCount(zone.rates.length)}`}
                  open={isOpen(zone.id, index, errors)}
                  onToggle={() => toggle(zone.id)}
                  sorted={{ sorting, index }}
                  buttons={
                    <PartButtons parts={zones} index={index} sorting={sorting} onChange={changeZones} />
                  }
                >
                  <ZoneFields zone={zone} path={`zones.${index}`} errors={errors} onChange={changeZone} />
                  <Checkbox
                    label={words.exemptsBusinesses}
                    checked={zone.exemptsBusinesses}
                    onChange={({ target }) => changeZone({ exemptsBusinesses: target.checked })}
                  />
                  {zone.exemptsBusinesses && (
                    <TextInput
                      label={words.freeWords}
                      hint={words.freeWordsHint}
                      optional
                      maxLength={500}
                      value={zone.freeWords ?? ''}
                      onChange={({ target }) => changeZone({ freeWords: target.value })}
                    />
                  )}
                  <RateFields
                    rates={zone.rates}
                    classes={classes}
                    path={`zones.${index}.rates`}
                    errors={errors}
                    onChange={(next) =>
                      changeZones((before) =>
                        withPart(before, index, { rates: next(before[index]?.rates ?? []) }),
                      )
                    }
                  />
                </PartPanel>
              )
            })}
          </ul>
          {sorting.said}
          {addButton}
        </>
      )}
    </Card>
  )
}
