import * as z from 'zod/mini'
import { rules } from '../messages/rules.ts'

/* The schemas of fields of documents, which are answers too: without transformations. The forms of customers do not load them. */

/** An integer in a range. */
export const wholeBetween = (least: number, most: number) =>
  z.int(rules.wholeNumber).check(z.minimum(least, rules.wholeNumber), z.maximum(most, rules.atMost(most)))
