// Measure drawings: a brake disc from the front and in section, with the measures that it is sold by.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import sharp from 'sharp'
import { root } from '../paths.mjs'
import { emailing } from './lettering.mjs'

const width = 1280
const height = 960
/** The middle of the front view and its radius, in pixels. */
const front = { x: 430, y: 420, radius: 330 }
/** The left side of the section. */
const side = { x: 960 }

/** The discs of the demo shop: the name of each drawing, and its measures in millimetres. */
export function drawnDiscs() {
  const { data } = Papa.parse(readFileSync(join(root, 'demo', 'products.csv'), 'utf8'), { header: true })
  return data
    .filter((row) => /brake-disc-/.test(row.Picture))
    .map((row) => {
      const measures = new Map(
        row.Attributes.split('\n').map((line) => [line.split(/[:(]/)[0].trim(), line.split(': ')[1]]),
      )
      const [holes, circle] = measures.get('Bolt circle').split(' × ')
      return {
        name: `${row.Picture.replace(/^.*\/|-640[.]webp$/g, '')}-measures`,
        outer: Number(measures.get('Outer diameter')),
        thick: measures.get('Thickness'),
        least: measures.get('Minimum thickness'),
        bore: Number(measures.get('Centre bore')),
        holes: Number(holes),
        circle: Number(circle),
        high: Number(measures.get('Height') ?? 46),
        vented: measures.get('Construction').startsWith('Vented'),
      }
    })
}

/** The drawing of a disc as a PNG. */
export function drawDisc(disc) {
  const body = [frontView(disc), section(disc)].join('')
  const style = [
    '.body{fill:#d3d6da;stroke:#23272d;stroke-width:4}',
    '.hole{fill:#e9eaec;stroke:#23272d;stroke-width:4}',
    '.cut{fill:#b9bec5;stroke:#23272d;stroke-width:4}',
    '.line{fill:none;stroke:#8a9099;stroke-width:2.5}',
    '.axis{fill:none;stroke:#8a9099;stroke-width:2.5;stroke-dasharray:22 7 4 7}',
    '.measure{fill:none;stroke:#b4380d;stroke-width:3}',
    '.tip{fill:#b4380d;stroke:none}',
    '.letters{fill:none;stroke:#23272d;stroke-linecap:round;stroke-linejoin:round}',
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${style}</style><rect width="100%" height="100%" fill="#e9eaec"/>${body}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function frontView({ outer, bore, holes, circle }) {
  const { x, y, radius } = front
  const scale = (radius * 2) / outer
  const at = (diameter, cls) => `<circle cx="${x}" cy="${y}" r="${(diameter / 2) * scale}" class="${cls}"/>`
  const hat = Math.max(circle + 34, bore + 60)
  const drilled = Array.from({ length: holes }, (_, number) => {
    const angle = (number / holes) * Math.PI * 2 - Math.PI / 2
    const [left, top] = [Math.cos(angle), Math.sin(angle)].map((part) => (part * circle * scale) / 2)
    return `<circle cx="${x + left}" cy="${y + top}" r="${7 * scale}" class="hole"/>`
  })
  const reach = radius + 45
  const across = (bore / 2) * scale
  return [
    at(outer, 'body'),
    at(hat, 'body'),
    at(bore, 'hole'),
    at(circle, 'axis'),
    ...drilled,
    `<path class="axis" d="M${x - reach} ${y} H${x + reach} M${x} ${y - reach} V${y + reach}"/>`,
    `<path class="line" d="M${x - radius} ${y} V${y + 455} M${x + radius} ${y} V${y + 455}"/>`,
    measure([x - radius, y + 440], [x + radius, y + 440]),
    emailing(`Ø ${outer}`, { x, y: y + 475 }),
    measure([x - across, y], [x + across, y]),
    emailing(`Ø ${bore}`, { x, y: y - 26, height: 26 }),
    `<path class="measure" d="M${x + circle * scale * 0.354} ${y + circle * scale * 0.354} L${x + 250} ${y + 355} H${x + 440}"/>`,
    emailing(`${holes} × ${circle}`, { x: x + 350, y: y + 328, height: 30 }),
  ].join('')
}

function section({ outer, thick, least, bore, high, vented }) {
  const scale = (front.radius * 2) / outer
  const { x } = side
  const right = x + Number(thick) * scale
  const hatRight = x + high * scale
  const low = front.y + front.radius
  const reach = (bore / 2) * scale
  const half = (mirror) => {
    const y = (diameter) => front.y + (mirror * diameter * scale) / 2
    const [rim, inner, hub, hole] = [y(outer), y(outer * 0.55), y(outer * 0.55 - 16), y(bore)]
    const wall = 8 * scale
    const outline = `M${x} ${rim} H${right} V${inner} H${hatRight} V${hole} H${hatRight - wall} V${hub} H${x} Z`
    const third = (right - x) / 3
    const vane = `M${x + third} ${rim} H${right - third} V${inner} H${x + third} Z`
    return `<path class="cut" d="${outline}"/>${vented ? `<path class="hole" d="${vane}"/>` : ''}`
  }
  return [
    `<path class="line" d="M${hatRight} ${front.y - reach} v${2 * reach} M${x} ${front.y - front.radius} V${low}"/>`,
    half(-1),
    half(1),
    `<path class="axis" d="M${x - 40} ${front.y} H${hatRight + 40}"/>`,
    `<path class="line" d="M${x} ${low} V${low + 125} M${right} ${low} V${low + 125}"/>`,
    `<path class="measure" d="M${x - 70} ${low + 110} H${right + 70}"/>`,
    tip([x, low + 110], 1),
    tip([right, low + 110], -1),
    emailing(thick, { x: (x + right) / 2, y: low + 145 }),
    emailing(`(≥ ${least})`, { x: (x + right) / 2, y: low + 190, height: 24 }),
  ].join('')
}

/** A horizontal measure between two points, with an arrow at each end. */
function measure([from, y], [to]) {
  return `<path class="measure" d="M${from} ${y} H${to}"/>${tip([from, y], -1)}${tip([to, y], 1)}`
}

/** The tip of an arrow that points right with 1, left with -1. */
function tip([x, y], way) {
  return `<path class="tip" d="M${x} ${y} l${-26 * way} -8 v16 Z"/>`
}
