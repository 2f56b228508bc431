import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startCluster } from '#platform/db/inside/cluster.ts'
import { makeFolders } from '#platform/db/inside/folders.ts'
import { swallowingProxy } from '../../tests/swallowing-proxy.ts'
import { ask } from '../ask.ts'
import { proofFolder, startShop } from '../process.ts'
import { exactly, inTime } from '../proof.ts'
import { prove } from '../prove.ts'

prove(
  'A shop whose connections to the database die in silence shows its pages and takes orders again.',
  async (scale) => {
    const opened = new AsyncDisposableStack()
    try {
      const folder = await proofFolder()
      opened.defer(folder.remove)
      const folders = await makeFolders(join(folder.path, 'database'))
      const cluster = await startCluster(folders, (reason) => console.error(reason))
      opened.defer(() => cluster.stop())
      const { host, user, database } = cluster.connection
      const proxy = await swallowingProxy(host)
      opened.defer(() => proxy.close())
      const dataDir = join(folder.path, 'shop')
      await mkdir(dataDir, { recursive: true })
      const shop = await startShop({
        DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
        DATA_DIR: dataDir,
      })
      opened.defer(() => shop.stop())
      const times = scale === 'full' ? 5 : 1
      let [slowestMs, shown, written] = [0, 0, 0]
      for (let time = 0; time < times; time++) {
        proxy.swallow()
        const startedAt = performance.now()
        // Not in the cache: each is read from the database.
        const isShown = async () =>
          (await ask(shop.url, 'GET', `/products/none-${time}-${performance.now()}`)).status === 404
        while (!(await isShown()));
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
        shown += 1
        while ((await ask(shop.url, 'GET', '/readyz?for=orders')).status !== 200);
        written += 1
      }
      return [
        exactly('pages shown after all connections were swallowed', shown, times),
        exactly('ready for orders after that', written, times),
        ...inTime(scale, 'slowest first page', slowestMs / 1000, 15, ' s'),
      ]
    } finally {
      await opened.disposeAsync()
    }
  },
)
