import { cpus } from 'node:os'

/** A rate of the shop and a baseline from the same run. */
export interface Ratio {
  readonly name: string
  /** Per second. */
  readonly ours: number
  readonly baseline: number
  readonly ratio: number
  readonly least: number
}

/** A figure that must stay below a limit, or reach one. */
export type Limit = {
  readonly name: string
  readonly value: number
  readonly unit: string
} & ({ readonly most: number } | { readonly least: number })

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Answers a second of bare Fastify on the machine for which the limits of times and rates are written. */
const referenceRate = 70_000

/**
 * Limits for this machine: times and rates are written for one on which bare Fastify answers 70,000 requests a second. One that
 * answers half as many has twice the time.
 * @param bareRate what bare Fastify answered a second in this run.
 */
export function forMachine(limits: readonly Limit[], bareRate: number): Limit[] {
  const slowness = referenceRate / bareRate
  return limits.map((limit) => {
    if (limit.unit === 'ms' && 'most' in limit) return { ...limit, most: limit.most * slowness }
    if (/^(\/s|a second)$/.test(limit.unit) && 'least' in limit)
      return { ...limit, least: limit.least / slowness }
    return limit
  })
}

export function holds(row: Ratio | Limit): boolean {
  if ('ratio' in row) return row.ratio >= row.least
  return 'most' in row ? row.value <= row.most : row.value >= row.least
}

/** The results as Markdown, for the terminal and for bench/results.md. */
export function table(ratios: readonly Ratio[], limits: readonly Limit[]): string {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
  const word = (row: Ratio | Limit) => (holds(row) ? 'holds' : '**missed**')
  return [
    `${cpus().length} cores, Node ${process.versions.node}. Written by \`npm run bench\`.`,
    '',
    '| what | shop, per second | bare, per second | ratio | at least | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...ratios.map(
      (row) =>
        `| ${row.name} | ${whole.format(row.ours)} | ${whole.format(row.baseline)} | ${row.ratio.toFixed(2)} | ${row.least} | ${word(row)} |`,
    ),
    '',
    '| what | measured | limit | |',
    '| --- | ---: | ---: | --- |',
    ...limits.map(
      (row) =>
        `| ${row.name} | ${exact.format(row.value)} ${row.unit} | ${'most' in row ? `at most ${exact.format(row.most)}` : `at least ${exact.format(row.least)}`} ${row.unit} | ${word(row)} |`,
    ),
    '',
  ].join('\n')
}
