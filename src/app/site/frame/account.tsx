import { useState } from 'react'
import { useLocation } from 'react-router'
import { loginToStart, screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useFrameContent } from './frame-content.ts'

/** Log in, or DashBoard and Sign Out (spec §2). Both are in the page; the signed-in mark of <html> shows one. */
export function Account() {
  const { isClosed } = useFrameContent()
  const login = useLogin()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    // Loaded on demand: a visitor does not need it.
    const { signOut } = await import('#people/identity/screens/session.tsx')
    await signOut()
  }
  return (
    <>
      {/* While the shop is closed only staff have somewhere to go. */}
      <LinkButton
        to={isClosed ? loginToStart : login}
        prefetch="intent"
        size="small"
        className="when-signed-out"
      >
        {site.login}
      </LinkButton>
      <LinkButton
        to={screens.start}
        prefetch="intent"
        size="small"
        className="when-signed-in max-[27rem]:px-1.5"
      >
        {site.dashboard}
      </LinkButton>
      <Button
        onClick={leave}
        busy={leaving}
        size="small"
        kind="quiet"
        className="when-signed-in max-[27rem]:px-1.5"
      >
        {site.signOut}
      </Button>
    </>
  )
}

/** The address of the log-in page, which returns to the current page; other pages of the account lead on from there. */
function useLogin(): string {
  const { pathname, search } = useLocation()
  // The frame of a page from the server is the same for every address.
  const isOrigin = useIsHydrated() && pathname !== screens.home
  return isOrigin ? `${screens.login}?from=${encodeURIComponent(pathname + search)}` : screens.login
}
