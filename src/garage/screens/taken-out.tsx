import { useSyncExternalStore } from 'react'
import { takenOutKey } from '#client/garage.ts'
import { mostVehicles } from '#client/garage-state.ts'
import { takenOutWords as words } from '#contract/messages/taken-out.ts'
import { screens } from '#contract/screens.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const read = () => sessionStorage.getItem(takenOutKey)

function watch(changed: () => void): () => void {
  addEventListener(takenOutKey, changed)
  return () => removeEventListener(takenOutKey, changed)
}

function close(): void {
  sessionStorage.removeItem(takenOutKey)
  dispatchEvent(new Event(takenOutKey))
}

/** Tells a visitor which vehicle gave its place to the fifty-first, until they have read it. */
export default function TakenOut() {
  const vehicle = useSyncExternalStore(watch, read, () => null)
  return (
    <section
      aria-label={words.title}
      className="fixed right-gutter bottom-4 left-gutter z-40 text-sm *:rounded-box *:border *:border-edge *:bg-base-100 *:p-3 *:shadow-lg *:empty:hidden sm:left-auto sm:w-96"
    >
      <div role="status">
        {vehicle !== null && (
          <>
            <p className="wrap-anywhere">{words.takenOut(mostVehicles, vehicle)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <LinkButton size="small" to={screens.visitorsVehicles} onClick={close}>
                {words.toVehicles}
              </LinkButton>
              <Button size="small" onClick={close}>
                {words.close}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
