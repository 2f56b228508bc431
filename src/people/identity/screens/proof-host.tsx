import { lazy, Suspense, useEffect, useState } from 'react'
import { askProofBy } from '#web/client/proof.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/**
 * Opens the dialog for a fresh proof when a call of the page needs one. Calls that need it at the same time wait for the same
 * dialog. It is loaded when it is first needed.
 */
export function ProofHost() {
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void }>()
  useEffect(() => {
    let open: Promise<boolean> | undefined
    askProofBy(() => {
      open ??= new Promise<boolean>((answer) => setAsked({ answer })).finally(() => {
        open = undefined
        setAsked(undefined)
      })
      return open
    })
    return () => askProofBy(undefined)
  }, [])
  if (asked === undefined) return null
  return (
    <Suspense>
      <ProofDialog onAnswer={asked.answer} />
    </Suspense>
  )
}
