import { mkdirSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../paths.mjs'
import { encodeBanner, isBanner, isBannerComplete, scene } from './banner.mjs'
import { list, render } from './blender.mjs'
import { checkWhole, encode, encodeCard, isComplete } from './encode.mjs'
import { drawDisc, drawnDiscs } from './measures.mjs'
import { sheet } from './sheet.mjs'

const usage = `npm run art -- NAME…             renders pictures at full quality into public/pictures/demo
npm run art -- --missing         those that have no files yet; --all: every one
npm run art -- NAME… --preview   a small quick one into test-results/art
npm run art -- --list            tells all names
npm run art -- --measures        draws the measures of the brake discs in demo/products.csv
npm run art -- --sheet           all finished ones on one sheet in test-results/art; with --captions; of NAME… only
--size N and --samples N instead of what is usual`

const scratch = join(root, 'test-results', 'art')

try {
  await main()
} catch (error) {
  console.error(`art: ${error.message}`)
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      missing: { type: 'boolean' },
      all: { type: 'boolean' },
      preview: { type: 'boolean' },
      list: { type: 'boolean' },
      measures: { type: 'boolean' },
      sheet: { type: 'boolean' },
      captions: { type: 'boolean' },
      size: { type: 'string' },
      samples: { type: 'string' },
    },
  })
  if (values.list) return console.log((await list()).map((each) => each.name).join('\n'))
  if (values.measures) return drawMeasures()
  if (values.sheet) return makeSheet(positionals, values)
  const names = await chosen(positionals, values)
  if (names.length === 0 && !values.missing) return console.log(usage)
  for (const name of names) await (values.preview ? preview(name, values) : finish(name, values))
}

async function chosen(positionals, { missing, all }) {
  if (!missing && !all) return positionals
  const names = (await list()).map((each) => each.name)
  return all ? names : names.filter((name) => !(isBanner(name) ? isBannerComplete : isComplete)(name))
}

async function drawMeasures() {
  for (const disc of drawnDiscs()) {
    for (const { path, bytes } of await encode(disc.name, await drawDisc(disc)))
      console.log(`  ${path} ${(bytes / 1000).toFixed(1)} kB`)
  }
  checkWhole()
}

async function preview(name, values) {
  const out = join(scratch, `${name}.png`)
  await render(name, out, ['--size', values.size ?? '288', '--samples', values.samples ?? '12', '--quick'])
  console.log(relative(root, out))
}

async function finish(name, values) {
  const began = Date.now()
  const out = join(root, '.cache', 'art', `${name}.png`)
  const usual = isBanner(name) ? scene : { size: '1024', samples: '8' }
  const { size, samples } = { ...usual, ...values }
  await render(name, out, ['--size', size, '--samples', samples])
  const rendered = Date.now()
  const files = await (isBanner(name) ? encodeBanner : encode)(name, out)
  if (name === 'social-card') files.push(await encodeCard(name, out))
  const seconds = (from, to) => Math.round((to - from) / 1000)
  console.log(
    `${name}: ${seconds(began, rendered)} s to render, ${seconds(rendered, Date.now())} s to encode`,
  )
  console.log(files.map((file) => `  ${file.path} ${(file.bytes / 1000).toFixed(1)} kB`).join('\n'))
  checkWhole()
}

async function makeSheet(names, { captions }) {
  mkdirSync(scratch, { recursive: true })
  const finished = readdirSync(join(root, 'public', 'pictures', 'demo'))
    .filter((file) => file.endsWith('-320.webp'))
    .map((file) => file.slice(0, -'-320.webp'.length))
  const out = join(scratch, 'sheet.png')
  await sheet(names.length > 0 ? names : finished.sort(), out, { captions })
  console.log(relative(root, out))
}
