// `npm run art`: renders pictures of parts (docs/pictures.md), also from a fresh clone.
import { join } from 'node:path'
import { install } from './install.mjs'
import { root, shopNode } from './paths.mjs'
import { become, main } from './run.mjs'

main(async () => {
  await install()
  become(shopNode(), [join(root, 'scripts', 'art', 'main.mjs'), ...process.argv.slice(2)])
})
