import { formatInteger } from '#base/format-integer.ts'

/** Formats a count with its noun: `1 order`, `1,200 orders`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatInteger(count)} ${count === 1 ? one : several}`
}
