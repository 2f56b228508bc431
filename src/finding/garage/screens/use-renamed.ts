import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { call } from '#web/client/call.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'

/** The vehicles that came in the place of one with a new name. */
export type Successors = AnswerOf<'renamedVehicles'>['renamed'][number]['vehicles']

/** Which of these vehicles have a new name, by their ids; asked by one call. */
export function useRenamed(vehicles: readonly GarageVehicle[]): ReadonlyMap<number, Successors> {
  const ids = vehicles
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join(',')
  const { data } = useQuery({
    queryKey: ['renamed-vehicles', ids],
    queryFn: async ({ signal }) => (await call('renamedVehicles', { query: { ids }, signal })).renamed,
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  })
  return new Map(data?.map((one) => [one.id, one.vehicles]))
}
