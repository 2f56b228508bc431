import { site } from '#base/contract/words.ts'
import { isOffline } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The page after an error: says so, or that there is no network, and offers to reload. */
export function Failure() {
  const isCutOff = isOffline()
  return (
    <ErrorState
      title={isCutOff ? site.offline : site.broken}
      again={() => window.location.reload()}
      againLabel={site.tryAgain}
    >
      {!isCutOff && site.brokenHint}
    </ErrorState>
  )
}
