import * as z from 'zod/mini'
import { tradeFileForm } from '../forms/trade-file.ts'
import { routes } from '../routes.ts'
import type { Calls } from './call.ts'

export const tradeFormats = ['aces', 'pies'] as const

/** Why a product is not in a file, or not with all of its vehicles. */
export const tradeGaps = [
  'no_part_type',
  'wrong_number',
  'no_vehicles',
  'open_questions',
  'no_base_vehicle',
] as const

const params = z.object({ format: z.enum(tradeFormats) })

export const tradeFileSchemas = {
  tradeFile: {
    ...routes.tradeFile,
    summary: 'The products of one maker as ACES 5.0 (the vehicles that they fit) or PIES 8.0 (what they are)',
    params,
    query: tradeFileForm,
    answer: z.string(),
    answerType: 'application/xml',
  },
  tradeFileGaps: {
    ...routes.tradeFileGaps,
    summary: 'The products that are not in such a file, or not with all of their vehicles, as CSV',
    params,
    query: tradeFileForm,
    answer: z.string(),
    answerType: 'text/csv',
  },
} as const satisfies Calls
