// `npm test`, `npm run test:rest` and `npm run test:all`: what is checked, from a fresh clone, ending with the line
// `N passed, N failed`. tests/tiers.ts says what is in which.
import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installChromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { install } from './install.mjs'
import { root, shopNode, tool } from './paths.mjs'
import { main, run } from './run.mjs'

const reports = join(root, 'test-results')
const counts = []

const tiers = {
  async first() {
    // In two rows at once, each on a core. The build is made before the tests: some of them request pages of the shop.
    await Promise.all([
      check('types', 'typescript/bin/tsc', ['-p', '.', '--checkers', '1']).then(() =>
        check('lint', '@biomejs/biome/bin/biome', ['check', '.']),
      ),
      check('layers', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
        ...['src', 'tests', 'bench', 'prove', 'scripts'],
      ])
        .then(() => check('unused', 'knip/bin/knip.js', []))
        .then(() => succeeds('build', build)),
    ])
    await vitest('vitest', ['--project', 'shop', '--project', 'mocking'])
    await playwright('journeys')
  },
  async rest() {
    await succeeds('build', build)
    await vitest('vitest-rest', ['--project', 'rest', '--project', 'running'])
    await playwright('rest')
    await vitest('prove', ['--config', 'prove/vitest.config.ts', '--mode', 'quick'], 'verbose')
  },
}

main(async () => {
  const startedAt = Date.now()
  const [tier = 'all'] = process.argv.slice(2)
  console.log(
    'Installs what is missing: the packages of the lock file and, for the tests in a browser, a Chromium; as root from Debian.',
  )
  await install()
  await installChromium()
  console.log(`installed: ${seconds(startedAt)}`)
  rmSync(reports, { recursive: true, force: true })
  if (tier === 'rest') drawSample()
  for (const each of tier === 'all' ? Object.keys(tiers) : [tier]) await tiers[each]()

  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0)
  const skipped = counts.flatMap((each) => each.skipped)
  if (skipped.length > 0)
    console.log([`\nSkipped, because this machine lacks what they need:`, ...skipped].join('\n'))
  // Repeated at the end, where it is found even after thousands of lines.
  const failures = counts
    .filter((each) => each.failed > 0)
    .map(({ name, broken }) => [`\nFailed: ${name}`, ...broken, ''].join('\n'))
    .join('')
  process.stdout.write(failures)
  // .ci/run shows at its end what failed in both tiers.
  if (process.env.FAILURES) appendFileSync(process.env.FAILURES, failures)
  console.log(`in all: ${seconds(startedAt)}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(passed > 0 && failed === 0 ? 0 : 1)
})

/**
 * Leaves out a part of what takes minutes (tests/sample.ts), another one at each commit. `npm run test:all` leaves out nothing.
 */
function drawSample() {
  process.env.SAMPLE ??= commit() ?? String(Date.now())
  const { SAMPLE: seed } = process.env
  console.log(
    `A part of the longest tests, seed ${seed}; again with SAMPLE=${seed}, and all of them with npm run test:all.`,
  )
}

/** The commit; undefined where there is no git, or no repository. */
function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return undefined
  }
}

/** A check is not a test: it is counted only when it fails. */
function check(name, script, args) {
  return succeeds(name, () => run(shopNode(), [tool(script), ...args]))
}

async function succeeds(name, work) {
  const startedAt = Date.now()
  try {
    await work()
    console.log(`${name}: good, ${seconds(startedAt)}`)
  } catch (error) {
    console.error(error.message)
    counts.push({ name, passed: 0, failed: 1, skipped: [], broken: [error.message] })
  }
}

function vitest(name, which, reporter = 'default') {
  const report = join(reports, `${name}.json`)
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`]
  return tests(name, [tool('vitest/vitest.mjs'), 'run', ...which, ...reporters], () => vitestCounts(report))
}

function playwright(project) {
  return tests(`browser, ${project}`, [tool('@playwright/test/cli.js'), 'test', `--project=${project}`], () =>
    playwrightCounts(join(reports, 'browser.json')),
  )
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

function seconds(startedAt) {
  return `${Math.round((Date.now() - startedAt) / 1000)} s`
}
