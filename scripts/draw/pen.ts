/** Collects the markup of one drawing; equal definitions are written once. */
export type Pen = {
  put: (markup: string) => void
  /** Keeps a definition unless it is there already, and answers its id; what is never named is not written. */
  define: (write: (id: string) => string) => string
  /** Writes a shape that may come again further down: the same shape is written once and then named. */
  stamp: (shape: (down: number) => string, down: number) => void
  group: (attributes: string, draw: () => void) => void
  /** Draws without the shadows on the ground: on a wall there is none. */
  hanging: (draw: () => void) => void
  grounded: () => boolean
  /** Draws aside, to be placed by `<use href="#id">` as often as wanted. */
  symbol: (draw: () => void) => string
  svg: (width?: number, height?: number) => string
}

export type Drawing = (pen: Pen) => void

type Stamp = { shape: (down: number) => string; down: number }

export function newPen(): Pen {
  const definitions = new Map<string, string>()
  const stamps: Stamp[] = []
  let body = ''
  let ground = true
  const define = (write: (id: string) => string) => {
    const key = write('')
    const known = definitions.get(key)
    if (known) return known
    const id = definitions.size.toString(36).replace(/^(\d)/, '_$1')
    definitions.set(key, id)
    return id
  }
  return {
    put(markup) {
      body += markup
    },
    stamp(shape, down) {
      body += `\0${stamps.length}\0`
      stamps.push({ shape, down })
    },
    define,
    group(attributes, draw) {
      body += `<g ${attributes}>`
      draw()
      body += '</g>'
    },
    hanging(draw) {
      ground = false
      draw()
      ground = true
    },
    grounded: () => ground,
    symbol(draw) {
      const before = body
      body = ''
      draw()
      const drawn = body
      body = before
      return define((id) => `<g id="${id}">${drawn}</g>`)
    },
    svg(width = 640, height = 640) {
      const { shapes, resolve } = resolved(stamps)
      const all = [...definitions].map(([key, id]) => ({
        id,
        text: resolve(key.replace('id=""', `id="${id}"`)),
      }))
      const whole = resolve(body)
      const named = whole + shapes() + all.map(({ text }) => text).join('')
      const used = all.filter(({ id }) => named.includes(`#${id})`) || named.includes(`#${id}"`))
      const defs = used.map(({ text }) => text).join('') + shapes()
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defs ? `<defs>${defs}</defs>` : ''}${whole}</svg>\n`
    },
  }
}

/** Puts stamps into their places: in full where a shape comes once, by name where it comes again. */
function resolved(stamps: readonly Stamp[]) {
  const counts = new Map<string, number>()
  for (const { shape } of stamps) counts.set(shape(0), (counts.get(shape(0)) ?? 0) + 1)
  const ids = new Map<string, string>()
  const resolve = (markup: string) =>
    markup.replace(/\0(\d+)\0/g, (_, index: string) => {
      const { shape, down } = stamps[Number(index)] ?? { shape: () => '', down: 0 }
      const key = shape(0)
      if ((counts.get(key) ?? 0) < 2) return shape(down)
      const id = ids.get(key) ?? `s${ids.size}`
      ids.set(key, id)
      return `<use href="#${id}" y="${short(down)}"/>`
    })
  const shapes = () => [...ids].map(([shape, id]) => shape.replace(' ', ` id="${id}" `)).join('')
  return { resolve, shapes }
}

/** A coordinate in as few letters as a tenth of a unit needs. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return `${rounded === 0 ? 0 : rounded}`.replace(/^(-?)0\./, '$1.')
}

/** Joins numbers as path data: a minus sign needs no blank before it. */
export function numbers(...values: readonly number[]): string {
  return values.map(short).reduce((text, next) => (next.startsWith('-') ? text + next : `${text} ${next}`))
}
