import { rules } from '#base/contract/messages/rules.ts'
import { refusedProduct } from '#orders/orders/dto.ts'
import { CallRefused } from '#web/client/call.ts'
import type { SendingForm } from '#web/ui/form.tsx'

/** The pieces of each product as they are typed. */
export interface TypedPieces {
  [pieces: `pieces ${string}`]: string
}

/** The name of the field of a product's pieces. */
export const piecesField = (productId: string): `pieces ${string}` => `pieces ${productId}`

/** Why what is typed is not a whole number of at most `most` pieces; undefined when it is. */
export function wrongInPieces(typed: string, most: number): string | undefined {
  if (!/^\d{1,9}$/.test(typed)) return rules.wholeNumber
  return Number(typed) > most ? rules.atMost(most) : undefined
}

/** Shows a refusal that names a product at the field of its pieces. Returns whether the form has that field. */
export function refusePieces<Values extends TypedPieces>(
  { form }: SendingForm<Values>,
  refused: unknown,
): boolean {
  if (!(refused instanceof CallRefused)) return false
  const productId = refusedProduct(refused.body)
  if (productId === undefined || !Object.hasOwn(form.latest(), piecesField(productId))) return false
  form.refuse([{ name: piecesField(productId), message: refused.message }])
  return true
}
