import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { shopNode, tool } from './paths.mjs'
import { run } from './run.mjs'

// The headless shell first: the same browser without its own windows, whose pages take more of the processor than ours.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** An installed Chromium: the one that CHROMIUM names, else one on the PATH; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isProgram)
}

/**
 * Finds or installs a Chromium: as root the package of Debian, else Playwright's own. A full browser is only used where there is no
 * headless shell.
 */
export async function installChromium() {
  const found = findChromium()
  if (process.env.CHROMIUM || found?.endsWith(names[0])) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium from the system’s packages.')
    // Older systems have only the full browser.
    await aptInstall(names[0]).catch(() => found ?? aptInstall('chromium'))
  }
  if (findChromium() !== undefined) return
  console.log('Installing Playwright’s Chromium.')
  await run(shopNode(), [tool('playwright/cli.js'), 'install', 'chromium'])
}

/** Installs a package of Debian without questions. Requires root. */
export async function aptInstall(...names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
