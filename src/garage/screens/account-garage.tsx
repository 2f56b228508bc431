import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { takenOutKey } from '#client/garage.ts'
import { accessTokenKey, screens } from '#contract/screens.ts'

/** Long after the data of a screen has arrived: what joins the vehicles must not compete with it. */
const afterMs = 1000

/**
 * On every page of somebody who is signed in: loads what makes the vehicles of the browser and of the account one garage. On any page
 * it loads the notice that a vehicle was taken out of a full garage.
 */
export function AccountGarage() {
  const { pathname } = useLocation()
  const [Sync, setSync] = useState<ComponentType>()
  const [TakenOut, setTakenOut] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      if (sessionStorage.getItem(takenOutKey))
        import('./taken-out.tsx').then(
          (loaded) => setTakenOut(() => loaded.default),
          () => {},
        )
    }
    load()
    addEventListener(takenOutKey, load)
    return () => removeEventListener(takenOutKey, load)
  }, [])
  useEffect(() => {
    if (pathname === '' || localStorage.getItem(accessTokenKey) === null) return
    // What cannot be loaded now is loaded on the next page.
    const load = () =>
      import('./garage-sync.tsx').then(
        (loaded) => setSync(() => loaded.default),
        () => {},
      )
    const timer = setTimeout(load, pathname === screens.myVehicles ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <>
      {Sync && <Sync />}
      {TakenOut && <TakenOut />}
    </>
  )
}
