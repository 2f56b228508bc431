import { useEffect } from 'react'
import { useGarage } from '#web/client/garage.ts'
import type { ShownLine } from '../dto.ts'
import { chooseVehicle } from './cart-choices.ts'

/** Gives a line with an open question the answers about its vehicle that were given since, on the page of its product. */
export function useLaterAnswers({ productId, fit }: ShownLine): void {
  const { vehicles } = useGarage()
  const known = vehicles.find(({ id }) => id === fit?.vehicle.id)?.answers ?? {}
  const isAnswered =
    fit?.verdict === 'conditional' &&
    fit.questions.some(({ question }) => question in known && known[question] !== fit.answers[question])
  useEffect(() => {
    if (!isAnswered) return
    // Without an answer of the shop the line stays as it is: it still links to the question.
    chooseVehicle(productId, { vehicle: fit.vehicle.id, answers: { ...fit.answers, ...known } }).catch(
      () => {},
    )
  }, [productId, fit, known, isAnswered])
}
