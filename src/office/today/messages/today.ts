import type { TaskKind } from '#base/contract/today.ts'

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : many)

/** The first page of staff. */
export const todayWords = {
  about: 'What waits for you, and how the week went.',
  tasks: 'To do',
  /** After the number of each. */
  kinds: {
    to_ship: counted('paid order to ship', 'paid orders to ship'),
    returns_requested: counted('return to approve', 'returns to approve'),
    returns_received: counted('return that came back', 'returns that came back'),
    reviews: counted('review to read', 'reviews to read'),
    alarms: counted('alarm to settle', 'alarms to settle'),
    mails: counted('mail that was not delivered', 'mails that were not delivered'),
    imports: counted('import that waits for you', 'imports that wait for you'),
    earlier_files: counted(
      'file of an earlier shop that waits for you',
      'files of an earlier shop that wait for you',
    ),
    not_on_sale: counted(
      'product that lacks something to be on sale',
      'products that lack something to be on sale',
    ),
    fitments: counted('fitment to check', 'fitments to check'),
    low_stock: counted('product whose stock is low', 'products whose stock is low'),
  } satisfies Record<TaskKind, (count: number) => string>,
  since: 'The oldest since',
  nothing: 'Nothing waits for you.',
  nothingElse: (kinds: string) => `Nothing else: no ${kinds}.`,
  week: 'The last 7 days',
  figures: 'All figures',
  loading: 'Looking what waits',
} as const
