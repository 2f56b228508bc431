import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { positionsText, shortVerdicts } from '#base/contract/messages/verdicts.ts'
import { keysOf } from '#base/keys-of.ts'
import { VerdictBadge } from '#finding/fitment/screens/verdict-badge.tsx'
import { Section } from '#web/ui/section.tsx'

const position = positionsText([{ axle: 'front', side: 'left', height: null, depth: null }])
const vehicle = vehicleText({ year: 2015, make: 'Honda', model: 'Civic', engine: '1.8 L 4-cylinder' })

/** The five verdicts on a part and a vehicle, as in a list and with the vehicle. */
export function Verdicts() {
  return (
    <Section title="Fit verdicts">
      <ul className="flex flex-col gap-3">
        {keysOf(shortVerdicts).map((verdict) => (
          <li key={verdict} className="flex flex-wrap gap-x-8 gap-y-1">
            <VerdictBadge verdict={verdict} position={position} />
            <VerdictBadge verdict={verdict} vehicle={vehicle} position={position} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
