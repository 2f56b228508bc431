import { useEffect, useState, useSyncExternalStore } from 'react'
import { screens } from '#base/contract/screens.ts'
import { takenOutWords as words } from '#finding/garage/messages/taken-out.ts'
import { local, session } from '#web/client/browser-storage.ts'
import { accountGarageKey, takenOutKey, tell, watch } from '#web/client/garage.ts'
import { mostVehicles } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** So long a screen reader has to notice the empty place: it announces what comes into a place that it knows. */
const emptyForMs = 100

/** None where the vehicles of an account are shown, perhaps since a sign-in in another tab. */
const read = () => (local.getItem(accountGarageKey) === null ? session.getItem(takenOutKey) : null)

function close(): void {
  session.removeItem(takenOutKey)
  tell()
}

/** Tells a visitor which vehicle gave its place to the fifty-first, until they have read it. */
export default function TakenOut() {
  const vehicle = useSyncExternalStore(watch, read, () => null)
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), emptyForMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isKnown && vehicle !== null && (
        <section aria-label={words.title}>
          <p className="wrap-anywhere">{words.takenOut(mostVehicles, vehicle)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <LinkButton size="small" to={screens.visitorsVehicles} onClick={close}>
              {words.toVehicles}
            </LinkButton>
            <Button size="small" onClick={close}>
              {words.close}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
