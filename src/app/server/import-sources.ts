import { makeSealer } from '#base/sealed.ts'
import type { AuthSecret } from '#base/secret.ts'
import { usualFetchLimits } from '#office/imports/sources/fetch/model.ts'
import { resolveHost } from '#platform/http/outside/reach.ts'
import type { Config } from './config.ts'
import { secretsOf } from './secret.ts'

/** How files and pictures of other servers are fetched, and how the passwords of the servers of sources are stored. */
export async function importSources(config: Config) {
  const otherServers = { privateAddresses: config.importPrivateAddresses, resolve: resolveHost }
  return {
    otherServers,
    sourceSealer: sourceSealerOf(await secretsOf(config)),
    sourceNet: { ...otherServers, limits: usualFetchLimits },
  }
}

/** How the passwords of the servers of sources are stored. */
export const sourceSealerOf = ({ now, former }: AuthSecret) =>
  makeSealer(now, 'servers of import sources', former)
