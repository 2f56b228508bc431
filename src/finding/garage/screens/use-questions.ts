import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'

/** A call takes no more. */
const mostAsked = 100

/** The questions that were answered about these vehicles, by their keys; asked by one call. */
export function useQuestions(vehicles: readonly GarageVehicle[]) {
  const answered = new Set(vehicles.flatMap(({ answers }) => Object.keys(answers)))
  const keys = [...answered].sort().slice(0, mostAsked).join(',')
  const { data, error, refetch } = useQuery({
    queryKey: ['asked-questions', keys],
    queryFn: async ({ signal }) =>
      (await call('askedQuestions', { query: { questions: keys }, signal })).questions,
    enabled: keys !== '',
    // An answer that is forgotten must not take away the words of the others meanwhile.
    placeholderData: keepPreviousData,
  })
  return {
    questions: new Map(data?.map((one) => [one.question, one])),
    error,
    again: () => void refetch(),
  }
}
