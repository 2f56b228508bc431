import * as z from 'zod/mini'
import type { PresetRegion } from '../messages/preset-words.ts'

const regions = ['eu', 'gb', 'us', 'ca'] as const satisfies readonly PresetRegion[]

/** The starting point that the fields of a document were filled in from, until the owner says that they are checked. */
export const toCheck = z.optional(z.enum(regions))
