import * as z from 'zod/mini'
import { requiredText } from './fields.ts'

/** The states of a review. `new`: it waits for approval. */
export const reviewStates = ['new', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a review is hidden: its author reads it. */
export const hideForm = z.object({ because: requiredText(500) })

/** The shop's answer to a review. */
export const answerForm = z.object({ words: requiredText(2000) })

/** The settings of reviews: whether they are shown at once or after staff have approved them. */
export const reviewsForm = z.strictObject({ publish: z.enum(['at_once', 'after_approval']) })

/** As calls and the database have them. */
export type ReviewSettings = z.output<typeof reviewsForm>

/** The settings of reviews until the owner changes them, as the specification has it. */
export const reviewsAtOnce: ReviewSettings = { publish: 'at_once' }
