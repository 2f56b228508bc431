import { useQuery } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { site } from '#base/contract/words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { UnverifiedNotice } from '#people/identity/screens/unverified-notice.tsx'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { ProfileForm } from './profile-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.profile, description: 'Your name, phone, link and address.' }, matches)

/** My Profile (spec §2): the index page of the dashboard. */
export default function Profile() {
  const { email, token } = useSignedIn()
  const user = useQuery({
    queryKey: ['profile', email],
    queryFn: ({ signal }) => call('oneUser', { params: { email }, token, signal }),
    enabled: email !== '',
    // The initial values of the form: refetching would change them while the user types.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="max-w-reading">
      <h1 className="mb-4 text-title">{menu.profile}</h1>
      {user.error && (
        <ErrorState title={user.error.message} again={() => void user.refetch()} againLabel={site.tryAgain} />
      )}
      {user.isPending && <LoadingState label={site.loading} />}
      {user.data && (
        <div className="flex flex-col gap-4">
          {!user.data.emailVerified && <UnverifiedNotice email={user.data.email} />}
          <Card>
            <ProfileForm key={user.data.id} user={user.data} token={token} />
          </Card>
        </div>
      )}
    </div>
  )
}
