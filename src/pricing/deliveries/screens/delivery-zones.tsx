import MapPinned from 'lucide-react/icons/map-pinned'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { deliveryWords as words } from '#base/contract/messages/delivery-words.ts'
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
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type DeliveryDraft, newZone, withoutZone, withZoneAgain } from './delivery-draft.ts'

export interface DeliveryFieldsProps {
  readonly draft: DeliveryDraft
  readonly errors: FieldErrors
  readonly change: (next: (before: DeliveryDraft) => DeliveryDraft) => void
}

type Zones = DeliveryDraft['zones']

/** The zones to which the shop delivers. */
export function DeliveryZones({ draft, errors, change }: DeliveryFieldsProps) {
  const { zones } = draft
  const { isOpen, toggle } = useOpenParts('zones', zones)
  const focusAdded = useFocusAdded()
  const changeZones = (next: (before: Zones) => Zones) =>
    change((before) => ({ ...before, zones: next(before.zones) }))
  const nameOf = ({ name }: Zones[number]) => name || settingWords.newZone
  const sorting = usePartSorting(zones, nameOf, changeZones)
  function add() {
    const zone = newZone()
    changeZones((before) => [...before, zone])
    toggle(zone.id)
    focusAdded(zone.id)
  }
  function remove(id: string) {
    change((before) => withoutZone(before, id))
    return () => change((now) => withZoneAgain(now, draft, id))
  }
  const addButton = <Button onClick={add}>{settingWords.addZone}</Button>
  return (
    <Card as="section">
      <h2 className="text-heading">{settingWords.zones}</h2>
      {zones.length === 0 ? (
        <EmptyState icon={<MapPinned />} title={words.noZones} action={addButton}>
          {words.noZonesHint}
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-muted">{words.zonesHint}</p>
          <ul className="mb-3 flex flex-col gap-3">
            {zones.map((zone, index) => (
              <PartPanel
                key={zone.id}
                id={zone.id}
                name={nameOf(zone)}
                summary={placesText(zone.places)}
                open={isOpen(zone.id, index, errors)}
                onToggle={() => toggle(zone.id)}
                sorted={{ sorting, index }}
                buttons={
                  <PartButtons
                    parts={zones}
                    index={index}
                    sorting={sorting}
                    onChange={changeZones}
                    onRemove={() => remove(zone.id)}
                  />
                }
              >
                <ZoneFields
                  zone={zone}
                  path={`zones.${index}`}
                  errors={errors}
                  onChange={(to) => changeZones((before) => withPart(before, index, to))}
                />
              </PartPanel>
            ))}
          </ul>
          {sorting.said}
          {addButton}
        </>
      )}
    </Card>
  )
}
