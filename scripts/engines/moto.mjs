import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

const folder = join(root, 'node_modules/.cache/moto')
const version = '5.2.1'

/** The server of moto, which speaks S3, for the tests; undefined when there is none. */
export function findMoto() {
  const known = spawnSync('sh', ['-c', 'command -v moto_server'], { encoding: 'utf8' }).stdout.trim()
  return [known, join(folder, 'bin/moto_server')].find((place) => place !== '' && existsSync(place))
}

/** Installs moto from PyPI into a folder of its own, where Python is there. */
export function installMoto() {
  if (findMoto() !== undefined) return
  const run = (command, words) => spawnSync(command, words, { stdio: 'inherit' }).status === 0
  const isThere =
    run('python3', ['-m', 'venv', folder]) &&
    run(join(folder, 'bin/pip'), ['install', '--quiet', `moto[s3,server]==${version}`])
  if (!isThere) rmSync(folder, { recursive: true, force: true })
}
