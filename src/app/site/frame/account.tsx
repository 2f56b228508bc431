import { useState } from 'react'
import { useLocation } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { useReturnSearch } from '#people/identity/screens/use-return-search.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Log in, or DashBoard and Sign Out (spec §2). Both are in the page; the signed-in mark of <html> shows one. */
export function Account() {
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
      <LinkButton to={login} prefetch="intent" size="small" className="when-signed-out">
        {site.login}
      </LinkButton>
      <LinkButton
        to={screens.dashboard}
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

/** Pages of the account themselves, which lead on by their own query. */
const ofAccount = [screens.login, screens.signup, screens.resetPassword, screens.confirmEmail] as const

/** The address of the log-in page, which returns to the current page; from the home page without it, as it returns there anyway. */
function useLogin(): string {
  const { pathname, search } = useLocation()
  const ofOrigin = useReturnSearch()
  const isHydrated = useIsHydrated()
  // The frame of a page from the server is the same for every address.
  if (!isHydrated || pathname === screens.home) return screens.login
  if (ofAccount.some((own) => own === pathname)) return `${screens.login}${ofOrigin}`
  return `${screens.login}?from=${encodeURIComponent(`${pathname}${search}`)}`
}
