import { separateNetworks } from '../people.ts'
import { proofFolder, startShop } from '../process.ts'
import { prove } from '../prove.ts'
import { openShops } from '../shops.ts'
import { existence } from './existence.ts'
import { guesses } from './guesses.ts'
import { matrix } from './matrix.ts'
import { openRoutes } from './open.ts'
import { everybody } from './principals.ts'
import { revocation } from './revocation.ts'
import { strangers } from './strangers.ts'
import { enumeration } from './timing.ts'

prove(
  'Nobody can do more than the policy allows, however they ask, and everybody can do what it allows.',
  async (scale) => {
    const opened = new AsyncDisposableStack()
    try {
      // The proof acts as a trusted proxy, so that it can send requests from many networks.
      const shops = await openShops({ processes: 3, env: separateNetworks })
      opened.defer(() => shops.close())
      const folder = await proofFolder()
      opened.defer(folder.remove)
      const bare = await startShop({
        DATABASE_URL: shops.databaseUrl,
        DATA_DIR: folder.path,
        AUTH_SECRET: shops.secret,
      })
      opened.defer(() => bare.stop())
      const [url = ''] = shops.urls
      const world = await everybody(shops)
      return [
        ...(await matrix(scale, url, world)),
        ...(await existence(url, world)),
        ...(await openRoutes(scale, url, world)),
        ...(await revocation(scale, shops)),
        ...(await strangers(scale, shops)),
        ...(await guesses(scale, { ...shops, bareUrl: bare.url })),
        ...(await enumeration(scale, url)),
      ]
    } finally {
      await opened.disposeAsync()
    }
  },
)
