// `npm run build`, on any Node from 18: installs and builds everything that a start needs, without starting the shop.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { main } from './run.mjs'

main(async () => {
  await install()
  await build()
})
