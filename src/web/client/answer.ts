import { choose, chosenVehicle, currentGarage, keep } from './garage.ts'
import { type Garage, type GarageVehicle, mostAnswers } from './garage-state.ts'

/* What is known of a vehicle, apart from the rest of the garage, which every page loads: few pages ask. */

/** Stores an answer with a vehicle of the garage. To answer for the vehicle of the page's address is to choose it. */
export function answer(id: number, question: string, given: string): void {
  const shown = chosenVehicle()
  if (shown?.id === id) choose(shown)
  keep(withAnswer(currentGarage(), id, question, given))
}

/** The garage with an answer to a question about a vehicle; an empty answer is taken away. */
export function withAnswer(
  garage: Garage,
  id: number,
  question: string,
  answer: string,
  at = Date.now(),
): Garage {
  return withVehicle(garage, id, (vehicle) => {
    const others = Object.entries(vehicle.answers).filter(([key]) => key !== question)
    const all = answer === '' ? others : [...others, [question, answer] as const]
    const answeredAt = { ...vehicle.answeredAt, [question]: at }
    return { ...vehicle, answers: Object.fromEntries(all.slice(-mostAnswers)), answeredAt }
  })
}

/** Stores what the owner calls a vehicle, and its mileage; undefined for none. */
export function describeVehicle(
  id: number,
  { name, mileage }: Pick<GarageVehicle, 'name' | 'mileage'>,
): void {
  keep(
    withVehicle(currentGarage(), id, ({ name: _, mileage: __, ...vehicle }) => ({
      ...vehicle,
      ...(name !== undefined && { name }),
      ...(mileage !== undefined && { mileage }),
    })),
  )
}

function withVehicle(garage: Garage, id: number, change: (one: GarageVehicle) => GarageVehicle): Garage {
  return { ...garage, vehicles: garage.vehicles.map((one) => (one.id === id ? change(one) : one)) }
}
