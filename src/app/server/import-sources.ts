import { makeSealer } from '#base/sealed.ts'
import { usualFetchLimits } from '#office/imports/sources/fetch/model.ts'
import { resolveHost } from '#office/imports/sources/fetch/reach.ts'
import type { Config } from './config.ts'
import { secretOf } from './secret.ts'

/** How the files of sources are fetched, and how the passwords of their servers are stored. */
export async function importSources(config: Config) {
  return {
    sourceSealer: makeSealer(await secretOf(config), 'servers of import sources'),
    sourceNet: {
      privateAddresses: config.importPrivateAddresses,
      resolve: resolveHost,
      limits: usualFetchLimits,
    },
  }
}
