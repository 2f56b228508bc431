import { systemClock } from '#base/clock.ts'
import { openShopScope } from '#base/shop-config.ts'
import { following } from '#office/shop/following.ts'
import { openShopTerms } from '#office/shop/terms.ts'
import { ownProcessConnections } from '#platform/db/connections.ts'
import { connectTo } from '#platform/db/open.ts'
import { serveJob } from '#platform/jobs/serve-job.ts'
import { openFiles } from '#platform/storage/open.ts'
import { queueAfterVehicles } from './after-vehicles.ts'
import { type ImportSetup, importJobs } from './import-jobs.ts'
import { importSources } from './import-sources.ts'

/* The program that does one job of imports in a process of its own (import-jobs.ts). */

/** It reads the settings once, for its one job. */
const noChanges = { onChange: () => {}, notifyHere: () => {} }

serveJob<ImportSetup>(async ({ config, connection }, log) => {
  const opened = new AsyncDisposableStack()
  const database = connectTo({ connection, connections: ownProcessConnections, log })
  opened.defer(() => database.close())
  const scope = openShopScope()
  opened.defer(scope.close)
  return scope.run(async () => {
    const terms = await openShopTerms({ ...database, changes: noChanges, start: config, log })
    const shop = following(terms, {
      ...database,
      ...(await importSources(config)),
      files: await openFiles({ ...config, log }),
      identity: config,
      clock: systemClock,
      queueAfterVehicles,
      log,
    })
    return { jobs: importJobs(shop), run: scope.run, close: () => opened.disposeAsync() }
  })
})
