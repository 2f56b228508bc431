import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { scheduleRules } from '../messages/import-schedules.ts'
import { integerBetween, requiredText, text } from './fields.ts'

/** How often a file is fetched. */
export const importRhythms = ['quarter_hour', 'hour', 'night'] as const

/** The most digits of a count that is a limit. */
const mostCount = 1_000_000

/** Beyond these an import waits for a person. */
export const importLimits = z.strictObject({
  removed: described(integerBetween(0, mostCount), 'The most products that go off sale'),
  removedPercent: described(
    integerBetween(0, 100),
    'The most products that go off sale, in percent of the rows',
  ),
  priceChange: described(integerBetween(1, 1000), 'A price that changes by more percent is a jump'),
  priceJumps: described(integerBetween(0, mostCount), 'The most such prices'),
  rowsPercent: described(integerBetween(0, 100), 'The fewest rows, in percent of the last good file'),
  refusedPercent: described(integerBetween(0, 100), 'The most refused rows, in percent'),
})
export type ImportLimits = z.output<typeof importLimits>

export const usualLimits: ImportLimits = {
  removed: 50,
  removedPercent: 5,
  priceChange: 30,
  priceJumps: 20,
  rowsPercent: 50,
  refusedPercent: 5,
}

/** The ports at which files are fetched, by the scheme of their address; the first is the usual one. */
export const portsOf: Readonly<Record<string, readonly number[]>> = {
  'https:': [443],
  'ftps:': [990, 21],
  'sftp:': [22],
}

/** The parts of an address that a file is fetched from; undefined where it is none. */
export function fileAddress(text: string): { readonly url: URL; readonly port: number } | undefined {
  const url = URL.parse(text)
  const usual = portsOf[url?.protocol ?? '']?.[0]
  if (url === null || usual === undefined || url.hostname === '' || url.hash !== '') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return { url, port: url.port === '' ? usual : Number(url.port) }
}

const address = described(
  requiredText(2000, scheduleRules.address).check(
    z.refine((typed) => fileAddress(typed) !== undefined, scheduleRules.address),
  ),
  'https, ftps or sftp, without a name and a password',
)
const user = described(text(200), 'The name that the server asks for; empty for none')

/** A file that the shop fetches once. */
export const importAddress = z.strictObject({
  address,
  user,
  password: described(text(500), 'Write-only; empty for none'),
  hostKey: described(
    text(100),
    'The fingerprint of the key of an sftp server, as `SHA256:…`; empty for another server',
  ),
  source: described(text(80), 'Whose file it is; empty: its columns say so'),
})
export type ImportAddress = z.output<typeof importAddress>

/** Where the files of a source come from, and how often. */
export const importSchedule = z.strictObject({
  address,
  user,
  password: described(
    z.optional(z.string().check(z.maxLength(500))),
    'Write-only. Without it the stored one stays, unless the address is of another server; empty for none',
  ),
  rhythm: z.enum(importRhythms),
  hour: described(integerBetween(0, 23), 'Of the night, in the time zone of the shop'),
  isOn: z.boolean(),
  limits: importLimits,
})
export type ImportSchedule = z.output<typeof importSchedule>
