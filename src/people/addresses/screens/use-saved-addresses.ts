import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'

/** Of the query, for those who change the addresses of this user. */
export const savedAddressesKey = (email: string) => ['addresses', email] as const

/** The saved addresses of the signed-in user, the default first. Nothing is asked while nobody is signed in. */
export function useSavedAddresses() {
  const { email, token } = useSignedIn()
  return useQuery({
    queryKey: savedAddressesKey(email),
    queryFn: async ({ signal }) => (await call('listAddresses', { token, signal })).rows,
    enabled: email !== '',
  })
}
