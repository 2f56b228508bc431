import type { AnswerOf } from '#base/contract/schemas.ts'

type EventDto = AnswerOf<'orderHistory'>['events'][number]

/** Something that happened to an order. */
export interface HistoryEvent {
  readonly at: Date
  readonly kind: EventDto['kind']
  /** The beginning of its line, such as `Shipped 3 pieces`. */
  readonly what: string
  /** Who did it; null for the shop itself. */
  readonly who: string | null
  /** More about it, in lines; may be empty. */
  readonly detail: string
  /** The mail, if it is one. */
  readonly mail?: NonNullable<EventDto['mail']>
}
