import type { OpeningLine } from '#base/contract/forms/opening.ts'
import type { SignedIn } from '../builders.ts'
import type { TestShop } from '../shop.ts'

/** A line of the first day's list, as somebody of the staff sees it. */
export async function openingLine(name: OpeningLine, shop: TestShop, who: SignedIn) {
  const { lines } = await shop.call('opening', { token: who.token })
  const line = lines.find((each) => each.name === name)
  if (line === undefined) throw new Error(`No line ${name}`)
  return line
}
