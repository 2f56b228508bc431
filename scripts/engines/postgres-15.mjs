import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { aptInstall } from '../chromium.mjs'

/** Where Debian puts the oldest PostgreSQL that the shop runs on. */
const server = '/usr/lib/postgresql/15/bin/postgres'

/** Installs PostgreSQL 15 (as root), so that the tests can run the shop on it. Without root they use the installed versions. */
export async function installPostgres15() {
  if (existsSync(server) || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const settings = '/etc/postgresql-common'
  if (!existsSync(settings)) {
    // Only the programs are needed: the package must not create and start a server on this machine.
    mkdirSync(settings, { recursive: true })
    writeFileSync(`${settings}/createcluster.conf`, 'create_main_cluster = false\n')
  }
  await aptInstall('postgresql-15').catch((error) => console.log(`Without PostgreSQL 15: ${error.message}`))
}
