import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { feedForm, feedKinds } from '../forms/feed.ts'
import { routes } from '../routes.ts'
import { time } from '../shapes.ts'
import { type Calls, deleted, id, inserted, modified } from './call.ts'

const count = z.int()

/** Why a product on sale is not in a feed. */
export const leftOutReasons = ['no_picture', 'no_text', 'no_identifier'] as const
/** What a product that is in a feed lacks there. */
export const feedNotes = ['too_many_vehicles', 'open_questions', 'no_vehicle_ids'] as const
export const feedRemark = z.enum([...leftOutReasons, ...feedNotes])

export const feedCounts = z.object({
  onSale: described(count, 'Products on sale when it was written'),
  in: count,
  leftOut: described(count, 'Together with `in` these are all on sale'),
  remarks: described(
    z.array(z.object({ remark: feedRemark, products: count })),
    'Why products were left out, and what others lack; a product may have several',
  ),
})

const feed = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(feedKinds),
  country: described(z.string(), 'ISO 3166-1 alpha-2'),
  category: z.string(),
  mostVehicles: z.nullable(count),
  isOn: z.boolean(),
  address: described(z.string(), 'It alone opens the feed. A renewal makes another'),
  writtenAt: described(
    z.nullable(time),
    'When the products were last read for it; null before the first time',
  ),
  contentAt: described(z.nullable(time), 'When its content last changed'),
  bytes: described(count, 'Of its content; 0 before the first time'),
  counts: z.nullable(feedCounts),
  message: described(z.nullable(z.string()), 'Why it could not be written the last time'),
})

const leftOut = z.object({
  productId: z.string(),
  name: z.string(),
  partNumber: z.nullable(z.string()),
  isIn: described(z.boolean(), 'It is in the feed, and lacks something there'),
  remarks: z.array(feedRemark),
})

export const feedSchemas = {
  feeds: {
    ...routes.feeds,
    summary: 'The feeds for marketplaces, with their addresses and what was left out',
    answer: z.object({ feeds: z.array(feed) }),
  },
  addFeed: {
    ...routes.addFeed,
    summary: 'Add a feed; it is written at once',
    body: feedForm,
    answer: inserted,
  },
  editFeed: {
    ...routes.editFeed,
    summary: 'Change a feed, or switch it on or off',
    params: id,
    body: feedForm,
    answer: modified,
  },
  renewFeed: {
    ...routes.renewFeed,
    summary: 'Give a feed another address; the one before leads nowhere from then on',
    params: id,
    answer: modified,
  },
  removeFeed: { ...routes.removeFeed, summary: 'Remove a feed', params: id, answer: deleted },
  feedRemarks: {
    ...routes.feedRemarks,
    summary: 'The products that a feed leaves out, and why',
    params: id,
    query: z.object({
      remark: z.optional(feedRemark),
      after: z.optional(
        described(z.string().check(z.regex(/^[0-9a-z]{24}-\d{1,15}$/)), 'The `next` of the page before'),
      ),
    }),
    answer: z.object({
      rows: z.array(leftOut),
      next: described(z.nullable(z.string()), 'Null on the last page'),
    }),
  },
} as const satisfies Calls
