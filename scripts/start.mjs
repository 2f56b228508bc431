// `npm start`, on any Node from 18: installs and builds what is missing, and runs the shop.
import nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { isNewEnough, root, shopNode } from './paths.mjs'
import { become, main } from './run.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

main(async () => {
  await install()
  await build()
  stopWithNpm()
  // Without it React renders in its development mode, which takes several times as long.
  process.env.NODE_ENV ??= 'production'
  const shop = join(root, 'build', 'shop', 'main.js')
  const cache = join(root, 'node_modules', '.cache', 'compiled')
  if (!isNewEnough) return become(shopNode(), [...process.execArgv, shop], { NODE_COMPILE_CACHE: cache })
  nodeModule.enableCompileCache(cache)
  await import(pathToFileURL(shop).href)
})
