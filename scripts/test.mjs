// `npm test`: everything that is checked, from a fresh clone, ending with the line `N passed, N failed`.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installChromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { install } from './install.mjs'
import { unpackNginx } from './nginx.mjs'
import { root, shopNode, tool } from './paths.mjs'
import { unpackPgBouncer } from './pgbouncer.mjs'
import { installPostgres15 } from './postgres-15.mjs'
import { main, run } from './run.mjs'
import { unpackVarnish } from './varnish.mjs'

const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'browser.json')
const proveReport = join(reports, 'prove.json')

main(async () => {
  await install()
  await installChromium()
  await installPostgres15()
  await unpackNginx()
  await unpackVarnish()
  await unpackPgBouncer()
  rmSync(reports, { recursive: true, force: true })

  const counts = []
  // In two rows at once, each on a core. The build is made before the tests: some of them request pages of the shop.
  const layers = ['src', 'tests', 'bench', 'prove', 'scripts']
  const [, built] = await Promise.all([
    check('types', 'typescript/bin/tsc', ['-p', '.']).then(() =>
      check('lint', '@biomejs/biome/bin/biome', ['check', '.']),
    ),
    check('layers', 'dependency-cruiser/bin/dependency-cruiser.mjs', layers)
      .then(() => check('unused', 'knip/bin/knip.js', []))
      .then(() => succeeds('build', build)),
  ])
  await vitest('vitest', 'default', vitestReport)
  if (built) {
    await tests('playwright', [tool('@playwright/test/cli.js'), 'test'], () =>
      playwrightCounts(browserReport),
    )
    await vitest('prove', 'verbose', proveReport, ['--config', 'prove/vitest.config.ts', '--mode', 'quick'])
  }

  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0)
  const skipped = counts.flatMap((each) => each.skipped)
  if (skipped.length > 0)
    console.log([`\nSkipped, because this machine lacks what they need:`, ...skipped].join('\n'))
  // Repeated at the end, where it is found even after thousands of lines.
  for (const { name, broken } of counts.filter((each) => each.failed > 0))
    console.log([`\nFailed: ${name}`, ...broken].join('\n'))
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(passed > 0 && failed === 0 ? 0 : 1)

  /** A check is not a test: it is counted only when it fails. */
  function check(name, script, args) {
    return succeeds(name, () => run(shopNode(), [tool(script), ...args]))
  }

  async function succeeds(name, work) {
    const startedAt = Date.now()
    try {
      await work()
      console.log(`${name}: good, ${seconds(startedAt)}`)
      return true
    } catch (error) {
      console.error(error.message)
      counts.push({ name, passed: 0, failed: 1, skipped: [], broken: [error.message] })
      return false
    }
  }

  function vitest(name, reporter, report, which = []) {
    const reports = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`]
    return tests(name, [tool('vitest/vitest.mjs'), 'run', ...which, ...reports], () => vitestCounts(report))
  }

  /** A runner with an error exit counts as a failure, even if none of its tests failed. */
  async function tests(name, args, count) {
    const startedAt = Date.now()
    const good = await run(shopNode(), args).then(
      () => true,
      () => false,
    )
    const { passed, failed, skipped, broken } = count()
    counts.push({ name, passed, failed: good || failed > 0 ? failed : 1, skipped, broken })
    console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds(startedAt)}`)
  }
})

function seconds(startedAt) {
  return `${Math.round((Date.now() - startedAt) / 1000)} s`
}
