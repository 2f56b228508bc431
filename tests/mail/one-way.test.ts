import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
)
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8'))).sort()

it('one place writes mails, and one place passes them to the transport, after the send limit', () => {
  expect(filesWith(/insertInto\('mails'\)|insert into mails\b/)).toEqual(['platform/mail/queue-mail.ts'])
  // A transport that fills in secrets passes the mail on to another one.
  expect(filesWith(/\.deliver\(/)).toEqual(['platform/mail/service.ts', 'platform/mail/transport.ts'])
  expect(filesWith(/createTransport|sendMail\(/)).toEqual(['platform/mail/smtp.ts'])
})

it('names and addresses reach mails through one filter', () => {
  const unfiltered = filesWith(/\b(order|user)\.(name|address)\b|\bdisplayName\}/)
  expect(unfiltered.filter((file) => file.startsWith('platform/mail/'))).toEqual([])
})
