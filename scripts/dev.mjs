// `npm run dev`: the browser shows changed pages at once; a change of the server's files restarts the server.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { isNewEnough, root, shopNode } from './paths.mjs'
import { become, main } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/** Vite reloads screens, and tests need no restart. */
const isServerFile = (path) =>
  /\.(ts|sql)$/.test(path) && !/\.test\.ts$|(^|\/)screens\/|^(site|ui)\//.test(path)

main(async () => {
  await install()
  stopWithNpm()
  if (!isNewEnough) return become(shopNode(), [fileURLToPath(import.meta.url)])
  let shop = start()
  let timer
  let stopping = false
  watch(join(root, 'src'), { recursive: true }, (_, path) => {
    if (!isServerFile(path?.replaceAll('\\', '/') ?? '')) return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      console.log(`\n${path} changed: starting again.`)
      await end(shop)
      if (!stopping) shop = start()
    }, 100)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(signal, async () => {
      stopping = true
      await end(shop)
      process.exit(0)
    })
  }
})

/**
 * In its own process group, which Ctrl-C does not signal: otherwise a build tool would end the process before the shop
 * has closed its database.
 */
function start() {
  return spawn(process.execPath, [join(root, 'src', 'app', 'server', 'dev.ts')], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Stops a shop by closing its channel, as the end of this process would; after a mistake in its source it has already ended. */
function end(shop) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  if (shop.connected) shop.disconnect()
  return new Promise((done) => shop.once('exit', done))
}
