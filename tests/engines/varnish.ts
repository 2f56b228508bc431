import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFailed, onTestFinished } from 'vitest'
import { findVarnish, varnishEnv, varnishOptions } from '../../scripts/engines/varnish.mjs'
import { aFolder } from '../running/folders.ts'
import { here } from '../running/shop-process.ts'
import { until } from '../running/until.ts'

/** Varnish on a port before a shop, with docs/varnish.vcl and the address of this shop in it. It ends with the test. */
export async function aVarnish(port: number, shopUrl: string, token: string): Promise<void> {
  const varnishd = findVarnish()
  if (varnishd === undefined)
    throw new Error(
      'Varnish is missing: scripts/engines/varnish.mjs could not fetch it from Debian’s packages',
    )
  const folder = await aFolder()
  const printed = readFileSync(join(here, 'docs/varnish.vcl'), 'utf8')
  const { hostname, port: shopPort } = new URL(shopUrl)
  const theirs = '  .host = "127.0.0.1";\n  .port = "3000";'
  if (!printed.includes(theirs)) throw new Error('docs/varnish.vcl names another shop')
  const file = join(folder, 'shop.vcl')
  await writeFile(file, printed.replace(theirs, `  .host = "${hostname}";\n  .port = "${shopPort}";`))
  const child = spawn(
    varnishd,
    [
      ...varnishOptions,
      '-F',
      '-j',
      'none',
      '-n',
      folder,
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-s',
      'malloc,32m',
    ],
    { env: { ...varnishEnv, PURGE_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  onTestFailed(() => console.error(output))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Varnish ended: ${output}`)
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
}
