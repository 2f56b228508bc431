// `npm run prove`: the proofs, or those that are named; `engines` are the tests of the shop behind other programs. `--mode quick`
// tries less, and no engine.
import { installBuildah } from './engines/buildah.mjs'
import { unpackHaproxy } from './engines/haproxy.mjs'
import { installMoto } from './engines/moto.mjs'
import { unpackNginx } from './engines/nginx.mjs'
import { unpackOpenSearch } from './engines/opensearch.mjs'
import { unpackPgBouncer } from './engines/pgbouncer.mjs'
import { installPostgres15 } from './engines/postgres-15.mjs'
import { unpackVarnish } from './engines/varnish.mjs'
import { shopNode, tool } from './paths.mjs'
import { main, run } from './run.mjs'

const engines = 'engines'
/** The proof that needs OpenSearch, of 45 MB. */
const searchCluster = 'search-cluster'
/** Tests that use PostgreSQL 15 where it is installed. */
const onPostgres15 = [
  'tests/db/baseline.test.ts',
  ...['backup', 'database-url', 'mode', 'refused', 'role'].map((name) => `tests/running/${name}.test.ts`),
]

main(async () => {
  const given = process.argv.slice(2)
  const others = given.filter((each) => each !== engines)
  const isEngines = given.includes(engines)
  const isNamed = others.some((each, index) => !each.startsWith('-') && others[index - 1] !== '--mode')
  const isWhole = !isNamed && !isEngines && !given.includes('quick')
  if (isEngines || isWhole || others.includes(searchCluster)) await unpackOpenSearch()
  if (isEngines || isWhole) {
    console.log(
      'Installs what is missing, as root from Debian: nginx, Varnish, PgBouncer and PostgreSQL 15; moto from PyPI.',
    )
    await installPostgres15()
    installMoto()
    await unpackNginx()
    await unpackVarnish()
    await unpackPgBouncer()
    await vitest(['tests/engines', ...onPostgres15])
  } else if (others.includes(searchCluster)) await vitest(['tests/engines/opensearch.test.ts'])
  if (isWhole || given.includes('image')) await installBuildah()
  if (isWhole || given.includes('upgrade')) await unpackHaproxy()
  if (isNamed || !isEngines) await vitest(['--config', 'prove/vitest.config.ts', ...others])
})

function vitest(args) {
  return run(shopNode(), [tool('vitest/vitest.mjs'), 'run', ...args])
}
