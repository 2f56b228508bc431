import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { account } from '#base/contract/messages/account.ts'
import { screens } from '#base/contract/screens.ts'
import { returnPath } from '#base/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { identity } from './identity.ts'

/** Redirects to Google, which redirects back to the log-in page, which completes the sign-in (login.tsx). */
export function GoogleButton() {
  const { search } = useLocation()
  const [state, setState] = useState<
    { kind: 'idle' } | { kind: 'leaving' } | { kind: 'refused'; message: string }
  >({ kind: 'idle' })
  const publicUrl = usePublicUrl()

  async function leave() {
    setState({ kind: 'leaving' })
    const from = encodeURIComponent(returnPath(search))
    const back = `${publicUrl}${screens.login}?from=${from}`
    // Google redirects to the shop's public address, where only the cookies of that address are sent.
    if (publicUrl !== window.location.origin) {
      window.location.assign(back)
      return
    }
    try {
      const { url } = await identity<{ url: string }>('/sign-in/social', {
        callbackURL: `${back}&google=done`,
        errorCallbackURL: back,
      })
      window.location.assign(url)
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
    }
  }

  return (
    <>
      <Button wide onClick={leave} busy={state.kind === 'leaving'}>
        <GoogleMark />
        {account.google}
      </Button>
      {state.kind === 'refused' && (
        <p role="alert" className="text-sm text-error">
          {state.message}
        </p>
      )}
    </>
  )
}

function usePublicUrl(): string {
  const root: unknown = useRouteLoaderData('root')
  if (typeof root === 'object' && root !== null && 'publicUrl' in root) return String(root.publicUrl)
  return ''
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.6H1.7v3a11.5 11.5 0 0 0 10.3 6.3z"
      />
      <path fill="#fbbc05" d="M5.5 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.4z" />
      <path
        fill="#ea4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.8l3.8 3A6.8 6.8 0 0 1 12 5.1z"
      />
    </svg>
  )
}
