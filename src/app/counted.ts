const number = new Intl.NumberFormat('en-US')

/** Formats a count with its noun: `1 order`, `1,200 orders`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : several}`
}
