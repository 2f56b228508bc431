import { makeSealer } from '#base/sealed.ts'
import { usualFetchLimits } from '#office/imports/sources/fetch/model.ts'
import { resolveHost } from '#platform/http/outside/reach.ts'
import type { Config } from './config.ts'
import { secretOf } from './secret.ts'

/** How files and pictures of other servers are fetched, and how the passwords of the servers of sources are stored. */
export async function importSources(config: Config) {
  const otherServers = { privateAddresses: config.importPrivateAddresses, resolve: resolveHost }
  return {
    otherServers,
    sourceSealer: makeSealer(await secretOf(config), 'servers of import sources'),
    sourceNet: { ...otherServers, limits: usualFetchLimits },
  }
}
