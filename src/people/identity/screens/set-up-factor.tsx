import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MetaFunction, Navigate, useLocation } from 'react-router'
import { security as words } from '#base/contract/messages/security.ts'
import { site } from '#base/contract/words.ts'
import { returnPath } from '#base/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { loadFactors } from './factors.ts'
import { OrDivider } from './or-divider.tsx'
import { ProofHost } from './proof-host.tsx'
import { RedirectToLogin } from './redirect-to-login.tsx'
import { exchangeSession, signOut, useSession } from './session.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.setUpTitle, description: words.setUpAbout }, matches)

/**
 * Where staff are led who must have a second factor and have none: their session can do nothing else. Afterwards it leads to where
 * they came from.
 */
export default function SetUpFactor() {
  const { search } = useLocation()
  const session = useSession()
  const [step, setStep] = useState<'none' | 'passkey' | 'app'>('none')
  const factors = useQuery({ queryKey: ['factors'], queryFn: loadFactors, retry: false })
  const close = () => setStep('none')
  const done = () => {
    exchangeSession().catch((error) => toast('failed', errorSentence(error)))
  }
  if (session.kind === 'signed_in') return <Navigate to={returnPath(search)} replace />
  if (factors.error && 'status' in factors.error && factors.error.status === 401) return <RedirectToLogin />
  if (factors.error) {
    const again = () => void factors.refetch()
    return <ErrorState title={factors.error.message} again={again} againLabel={site.tryAgain} />
  }
  if (!factors.data) return <LoadingState label={site.loading} />
  const { password: hasPassword } = factors.data
  return (
    <AccountFrame
      title={words.setUpTitle}
      below={
        <Button kind="quiet" onClick={() => signOut().catch(() => undefined)}>
          {site.signOut}
        </Button>
      }
    >
      <p>{words.setUpAbout}</p>
      <Button kind="primary" wide onClick={() => setStep('passkey')}>
        {words.addPasskey}
      </Button>
      <p className="text-sm text-muted">{words.passkeysAbout}</p>
      <OrDivider />
      <Button wide disabled={!hasPassword} onClick={() => setStep('app')}>
        {words.setUpApp}
      </Button>
      {!hasPassword && <p className="text-sm text-muted">{words.factorNeedsPassword}</p>}
      <Dialog open={step === 'passkey'} onClose={close} title={words.addPasskey} about={words.addPasskeyHint}>
        <AddPasskey onDone={done} />
      </Dialog>
      <Dialog open={step === 'app'} onClose={close} title={words.setUpApp}>
        <FactorSetup onDone={close} />
      </Dialog>
      <ProofHost />
    </AccountFrame>
  )
}
