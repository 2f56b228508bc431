import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { run } from '../run.mjs'

/**
 * Unpacks packages of Debian into a folder where root may fetch them. They are not installed: a server's package would start
 * it on this machine. `check` throws when what was unpacked does not run here.
 */
export async function unpackDebian(name, { folder, packages, check }) {
  try {
    mkdirSync(folder, { recursive: true })
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...packages], { cwd: folder })
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.deb')))
      await run('dpkg-deb', ['--extract', file, '.'], { cwd: folder })
    check()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    console.log(`Without ${name}: ${error.message}`)
  }
}
