import { type MetaFunction, Navigate } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import { useSession } from '#people/identity/screens/session.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { VehicleCards } from './vehicle-cards.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

/** The vehicles of a visitor, which live in this browser. Customers are led to the vehicles of their account. */
export default function VisitorsVehicles() {
  const session = useSession()
  if (session.kind === 'signed_in') return <Navigate to={screens.myVehicles} replace />
  return (
    <Page narrow>
      {session.kind === 'loading' ? (
        <LoadingState label={site.loading} />
      ) : (
        <VehicleCards token={undefined} />
      )}
    </Page>
  )
}
