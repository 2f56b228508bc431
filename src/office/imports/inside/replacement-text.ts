import { relationWords } from '#catalog/numbers/relation-line.ts'
import type { Values } from '../model.ts'

/*
 * Lists of suppliers say in a text that another part is sold in place of one: `USE 4711`, `NLA USE 4711`, `SEE 4711`. In capitals only, and
 * with a number that has a digit: `use with`, `see picture` and `USE WITH 4711` say something else.
 */

const pattern =
  /(?:^|[\s;,.(/-])(?:NLA[\s,;:-]+)?(?:USE|SEE)[\s:]+(?!WITH\b)(?=[A-Z./-]*\d)([A-Z0-9][A-Z0-9./-]*[A-Z0-9])/

/** The relation that a name or a text says in this way; undefined for none. */
export function replacementIn({ name = '', about = '' }: Values): string | undefined {
  const [, number] = pattern.exec(name) ?? pattern.exec(about) ?? []
  return number === undefined ? undefined : `${relationWords.replaced_by}: ${number}`
}

/** Whether a relation says by what a product is replaced. */
export function isReplacement(line: string): boolean {
  return line.toLowerCase().startsWith(`${relationWords.replaced_by}:`)
}
