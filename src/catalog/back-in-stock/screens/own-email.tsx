import { useEffect } from 'react'
import { useSignedIn } from '#people/identity/screens/session.tsx'

/** Tells who is signed in, once that is known. Shows nothing. */
export function OwnEmail({ onKnown }: { onKnown: (own: { email: string; token: string }) => void }) {
  const { email, token } = useSignedIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person is told again
  useEffect(() => {
    if (email !== '') onKnown({ email, token })
  }, [email, token])
  return null
}
