import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const shop = join(import.meta.dirname, '../../src/app/server/shop.ts')

/** Prints the packages of the modules that are loaded with the shop, one a line. */
const program = `
import { registerHooks } from 'node:module'
const packages = new Set()
registerHooks({
  load(url, context, next) {
    packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
    return next(url, context)
  },
})
await import(${JSON.stringify(shop)})
console.log([...packages].join('\\n'))
`

it('loads what writes PDF files, sends mails, acts as Google, or speaks to a bucket only when it is used', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const packages = stdout.trim().split('\n')
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'stripe', 'kysely', 'graphile-worker']))
  const late = [
    ...['pdfkit', 'fontkit', 'brotli', 'linebreak', 'nodemailer', 'oidc-provider', 'sharp'],
    ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'age-encryption'],
  ]
  expect(packages.filter((name) => late.includes(name))).toEqual([])
})
