import { site } from '#base/contract/words.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The page after an error: says so, and offers to reload. */
export function Failure() {
  return (
    <ErrorState title={site.broken} again={() => window.location.reload()} againLabel={site.tryAgain}>
      {site.brokenHint}
    </ErrorState>
  )
}
