import { dateWriting } from '#base/date-writing.ts'
import type { OrderDelivery } from '../row.ts'

// The dates have no time of day: in another time zone they would be those before.
const days = dateWriting({ dateStyle: 'medium', timeZone: 'UTC' })

/** The days on which a delivery arrives, such as `Mar 30 – Apr 1, 2026`; one day where both are the same. */
export function deliveryDays({ from, to }: Pick<OrderDelivery, 'from' | 'to'>): string {
  return days.formatRange(new Date(from), new Date(to))
}
