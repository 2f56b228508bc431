import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { exportedTables } from '../routes/office.ts'
import { routes } from '../routes.ts'
import { decimal, listing, time } from '../shapes.ts'
import { type Calls, id, limit, modified, table } from './call.ts'

const ofGap = described(
  z.string(),
  'The path of the category of a product that fills the gap; empty if none is known',
)

/** The calls of the back office: figures, alarms, the outbox, tables as CSV. */
export const backOfficeSchemas = {
  summary: {
    ...routes.summary,
    summary: 'Figures of the admin home and a day-by-day series',
    query: z.object({ days: z.optional(limit(366)) }),
    answer: z.object({
      revenue: decimal,
      orders: z.int(),
      toShip: z.int(),
      lowStock: z.int(),
      returns: described(
        z.object({ requested: z.int(), received: z.int() }),
        'Returns that wait for an admin: those that nobody has decided, and those that came back',
      ),
      missing: described(
        z.object({ picture: z.int(), text: z.int(), category: z.int() }),
        'Products that were never on sale, by what they lack',
      ),
      alarms: z.int(),
      timeZone: described(z.string(), 'The time zone of the days of the series'),
      series: z.array(z.object({ day: z.string(), revenue: decimal, orders: z.int() })),
    }),
  },
  alarms: {
    ...routes.alarms,
    summary: 'Alarms that nobody has settled yet, newest first',
    answer: listing(
      z.object({
        _id: z.string(),
        kind: z.string(),
        message: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        createdAt: time,
      }),
    ),
  },
  resolveAlarm: {
    ...routes.resolveAlarm,
    summary: 'Marks an alarm as settled',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  adminMails: {
    ...routes.adminMails,
    summary: 'The outbox, newest first; filter: queued, sent, kept, failed, held',
    query: table,
    answer: listing(
      z.object({
        _id: z.string(),
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        state: z.enum(['queued', 'sent', 'kept', 'failed', 'held']),
        attempts: z.int(),
        lastError: z.nullable(z.string()),
        orderId: described(z.nullable(z.string()), 'The order that it is about'),
        createdAt: time,
        sentAt: z.nullable(time),
      }),
    ),
  },
  oneMail: {
    ...routes.oneMail,
    summary: 'One mail with its text and HTML',
    params: id,
    answer: z.object({
      _id: z.string(),
      from: described(z.nullable(z.string()), 'The sender; null where it is not known'),
      replyTo: z.nullable(z.string()),
      recipient: z.string(),
      subject: z.string(),
      html: z.string(),
      body: z.string(),
      attachments: described(
        z.array(z.object({ name: z.string(), url: z.string() })),
        'The files of the mail, and the calls that answer them',
      ),
    }),
  },
  unmetSearches: {
    ...routes.unmetSearches,
    summary:
      'What was searched and not found, by what was understood; filter: gaps (a part type for a vehicle), not_understood',
    query: table,
    answer: listing(
      z.object({
        _id: z.string(),
        askedFor: described(z.string(), 'As it was typed last'),
        partType: z.string(),
        vehicle: z.string(),
        times: z.int(),
        firstAt: time,
        lastAt: time,
      }),
    ),
  },
  askedGaps: {
    ...routes.askedGaps,
    summary:
      'What was searched and not found by vehicle and part type, with what a search for it finds now; filter: none, some (found now), of the 200 that were asked most',
    query: table,
    answer: listing(
      z.object({
        _id: z.string(),
        vehicle: described(z.string(), 'As it was asked for: make, model, years'),
        partType: z.string(),
        times: z.int(),
        lastAt: time,
        parts: described(z.int(), 'How many products a search for both finds now'),
        worth: described(
          z.nullable(decimal),
          'An estimate: `times` × the middle price of the products of this part type; null where there are none',
        ),
        category: ofGap,
      }),
    ),
  },
  vehicleGaps: {
    ...routes.vehicleGaps,
    summary:
      'The vehicles that most customers have or searched for in vain, and the kinds of parts that others of these have and they have not',
    query: table,
    answer: listing(
      z.object({
        _id: z.string(),
        vehicle: described(z.string(), 'Year, make and model, with all engines'),
        partType: described(z.string(), 'A category'),
        owners: described(z.int(), 'How many customers have the vehicle in their garage'),
        times: described(z.int(), 'How often something was searched for it and not found'),
        others: described(z.int(), 'For how many of these vehicles the shop has such parts'),
        category: ofGap,
      }),
    ),
  },
  exportTable: {
    ...routes.exportTable,
    summary: 'All rows of a table under its search and filter, as CSV',
    params: z.object({
      table: z.enum(exportedTables),
    }),
    query: table,
    answer: z.string(),
    answerType: 'text/csv',
  },
  exportWorkbook: {
    ...routes.exportWorkbook,
    summary: 'All rows of a table under its search and filter, as an Excel workbook (XLSX)',
    params: z.object({
      table: z.enum(exportedTables),
    }),
    query: table,
    answer: z.string(),
    answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Calls
