import { useState } from 'react'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import { useGarage } from '#web/client/garage.ts'
import { mostVehicles } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { dropLeftOut, leftOutHere } from './sync.ts'

/** The vehicles of this browser that the account has not taken, why, and what can be done. */
export function LeftOutVehicles() {
  const { vehicles } = useGarage()
  const [, setDropped] = useState<number>()
  const leftOut = leftOutHere()
  if (leftOut.length === 0) return null
  const isFull = vehicles.length >= mostVehicles
  const lists = [
    { why: 'full', about: isFull ? words.leftOutFull(mostVehicles) : words.leftOutSoon },
    { why: 'unknown', about: words.leftOutUnknown },
  ].map(({ why, about }) => ({ about, all: leftOut.filter((one) => one.why === why) }))
  return (
    <section aria-label={words.leftOut} className="mt-8">
      <h2 className="text-heading">{words.leftOut}</h2>
      {lists
        .filter(({ all }) => all.length > 0)
        .map(({ about, all }) => (
          <div key={about} className="mt-2">
            <p className="text-sm">{about}</p>
            <ul className="mt-2 divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
              {all.map(({ vehicle, text }) => (
                <li key={vehicle} className="flex items-center justify-between gap-3 px-4 py-2">
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                  <Button
                    size="small"
                    aria-label={words.of(words.remove, text)}
                    onClick={() => {
                      dropLeftOut(vehicle)
                      setDropped(vehicle)
                    }}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
