import { positionsText } from '#base/contract/messages/verdicts.ts'
import { useGarage } from '#web/client/garage.ts'
import { answersText } from '#web/client/vehicle-answers.ts'
import { useVerdict } from './use-verdict.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/**
 * The verdict on a product of a list that has an open question. The list is the same for everybody: where this browser has answers about
 * the vehicle, the verdict with them takes its place, in the same space.
 */
export function OpenVerdict({ productId, vehicle }: { productId: string; vehicle: number }) {
  const known = useGarage().vehicles.find(({ id }) => id === vehicle)
  const answers = known === undefined ? '' : answersText(known)
  const told = useVerdict(productId, answers === '' ? {} : { vehicle, answers })?.verdict
  const isTold = told !== undefined && told.verdict !== 'conditional'
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className={isTold ? 'invisible' : ''}>
        <VerdictBadge verdict="conditional" />
      </span>
      {isTold && (
        <span>
          <VerdictBadge
            verdict={told.verdict}
            position={positionsText(told.evidence.map(({ position }) => position))}
          />
        </span>
      )}
    </span>
  )
}
