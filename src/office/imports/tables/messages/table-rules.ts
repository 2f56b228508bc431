import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

/** Refusals of files that are not of products. */
export const tableRefusals = {
  mostRows: (most: number) => `Such a file can have at most ${formatInteger(most)} rows. Please split it.`,
  unknownField: (field: string) => `The shop does not know what the column ${isolated(field)} would be.`,
  noGroup: 'This group of customers does not exist any more.',
} as const

/** A sentence about one row of several. */
export const atLine = (line: number, sentence: string) => `Line ${formatInteger(line)}: ${sentence}`
