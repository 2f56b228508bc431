import { useState } from 'react'
import { loginToStart, screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFrameContent } from './frame-content.ts'

/** Log in, or DashBoard and Sign Out (spec §2). Both are in the page; the signed-in mark of <html> shows one. */
export function Account() {
  const { isClosed } = useFrameContent()
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
        to={isClosed ? loginToStart : screens.login}
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
