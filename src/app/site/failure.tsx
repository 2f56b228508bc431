import { useRevalidator } from 'react-router'
import { site } from '#base/contract/words.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The page after an error: says so, and offers to try again. A browser that is offline stays on the page. */
export function Failure() {
  const { revalidate } = useRevalidator()
  const isOffline = !import.meta.env.SSR && !navigator.onLine
  const again = () => (isOffline ? void revalidate() : window.location.reload())
  return (
    <ErrorState title={isOffline ? site.offline : site.broken} again={again} againLabel={site.tryAgain}>
      {site.brokenHint}
    </ErrorState>
  )
}
