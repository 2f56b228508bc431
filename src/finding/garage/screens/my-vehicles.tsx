import type { MetaFunction } from 'react-router'
import { site } from '#base/contract/words.ts'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { LeftOutVehicles } from './left-out-vehicles.tsx'
import { useAccountGarage } from './use-account-garage.ts'
import { VehicleCards } from './vehicle-cards.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

/** The vehicles of a customer's account, and those that it has not taken. */
export default function MyVehicles() {
  const { token } = useSignedIn()
  const { isShown, error, again } = useAccountGarage()
  if (!isShown)
    return error === undefined ? (
      <LoadingState label={site.loading} />
    ) : (
      <ErrorState title={error} again={again} />
    )
  return (
    <VehicleCards token={token}>
      <LeftOutVehicles />
    </VehicleCards>
  )
}
