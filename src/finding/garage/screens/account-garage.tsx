import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { session } from '#web/client/browser-storage.ts'
import { takenOutKey, watch } from '#web/client/garage.ts'
import { storedToken } from '#web/client/stored-token.ts'

/** Long after the data of a screen has arrived: what joins the vehicles must not compete with it. */
const afterMs = 1000

/** What cannot be loaded now is loaded on the next page. */
const show = (
  loading: Promise<{ default: ComponentType }>,
  set: (notice: () => ComponentType) => void,
): void => void loading.then((loaded) => set(() => loaded.default)).catch(() => {})

/**
 * On every page of somebody who is signed in: loads what makes the vehicles of the browser and of the account one garage. On any page
 * it loads the notice that a vehicle was taken out of a full garage. Their notices are one stack.
 */
export function AccountGarage() {
  const { pathname } = useLocation()
  const [Sync, setSync] = useState<ComponentType>()
  const [TakenOut, setTakenOut] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      if (session.getItem(takenOutKey)) show(import('./taken-out.tsx'), setTakenOut)
    }
    load()
    return watch(load)
  }, [])
  useEffect(() => {
    if (pathname === '' || storedToken() === null) return
    const load = () => show(import('./garage-sync.tsx'), setSync)
    const timer = setTimeout(load, pathname === screens.myVehicles ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    (Sync || TakenOut) && (
      <div className="notices">
        {Sync && <Sync />}
        {TakenOut && <TakenOut />}
      </div>
    )
  )
}
