import { returnReasons, returnWishes } from '#base/contract/forms/returns.ts'
import { returnRules } from '#base/contract/messages/return-words.ts'
import { rules } from '#base/contract/messages/rules.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import type { Order } from '#orders/orders/model.ts'
import { piecesField, type TypedPieces, wrongInPieces } from '#orders/orders/screens/pieces-field.ts'
import { returnWords as words } from '#orders/returns/messages.ts'

type Line = Order['lines'][number]

/** What is chosen and typed in the three steps, by product. */
export interface AskValues extends TypedPieces {
  [chosen: `chosen ${string}`]: boolean
  [reason: `reason ${string}`]: string
  wish: string
  note: string
  /** Why staff open a return after the time to return. */
  afterDeadline: string
}

/** The names of the fields of a line. */
export const chosenField = (productId: string): `chosen ${string}` => `chosen ${productId}`
export const reasonField = (productId: string): `reason ${string}` => `reason ${productId}`

/** The form before anything is typed: one line is chosen, with one piece. */
export function startOf(lines: readonly Line[], first: string | undefined): AskValues {
  const values: AskValues = { wish: 'refund', note: '', afterDeadline: '' }
  for (const { productId } of lines) {
    values[chosenField(productId)] = productId === first
    values[piecesField(productId)] = '1'
    values[reasonField(productId)] = ''
  }
  return values
}

/** The lines that are returned. */
export const chosenIn = (values: AskValues, lines: readonly Line[]) =>
  lines.filter(({ productId }) => values[chosenField(productId)])

const mostLetters = 1000

/** Errors of the pieces, the reasons and the note of what is chosen. */
export function wrongIn(values: AskValues, lines: readonly Line[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { productId, returnable } of chosenIn(values, lines)) {
    const typed = values[piecesField(productId)] ?? ''
    const problem = wrongInPieces(typed, returnable) ?? (Number(typed) < 1 ? words.atLeastOne : undefined)
    if (problem !== undefined) wrong[piecesField(productId)] = problem
    if (values[reasonField(productId)] === '') wrong[reasonField(productId)] = returnRules.reason
  }
  if (values.note.length > mostLetters) wrong.note = rules.tooLong(mostLetters)
  return wrong
}

/** What is asked for, once nothing is wrong. */
export function wantedIn(values: AskValues, lines: readonly Line[]): BodyOf<'askReturn'> {
  return {
    lines: chosenIn(values, lines).flatMap(({ productId }) => {
      const reason = returnReasons.find((one) => one === values[reasonField(productId)])
      return reason === undefined
        ? []
        : [{ productId, quantity: Number(values[piecesField(productId)]), reason }]
    }),
    wish: returnWishes.find((one) => one === values.wish) ?? 'refund',
    note: values.note,
  }
}
