import { site } from '#contract/words.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** A page that broke: says so, and offers to load it again. */
export function Failure() {
  return (
    <ErrorState title={site.broken} again={() => window.location.reload()} againLabel={site.tryAgain}>
      {site.brokenHint}
    </ErrorState>
  )
}
