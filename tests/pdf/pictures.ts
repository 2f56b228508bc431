import { type getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A picture on a page. */
export interface ReadPicture {
  /** Where it stands, in points from the left and from the top of the page. */
  readonly place: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** What the pixel in its middle has most of: an upload has not exactly the colours of its drawing. */
  readonly colour: 'red' | 'green' | 'blue'
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Matrix = readonly [number, number, number, number, number, number]

/** The pictures that a page draws, in order. */
export async function picturesOf(page: Page): Promise<ReadPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const { height } = page.getViewport({ scale: 1 })
  const found: ReadPicture[] = []
  const saved: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index]
    if (operator === OPS.save) saved.push(now)
    else if (operator === OPS.restore) now = saved.pop() ?? now
    else if (operator === OPS.transform) now = product(now, args)
    else if (operator === OPS.paintImageXObject) {
      // It is drawn in the square from 0 to 1, which grows upward.
      const [a, , , d, e, f] = now
      const place = { x: e, y: height - f - d, width: a, height: d }
      found.push({ place, ...(await pixelsOf(page, args[0])) })
    }
  }
  return found
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** pdfjs has pixels of three bytes, and of four when it decodes into the memory of a screen. */
async function pixelsOf(page: Page, name: string): Promise<Omit<ReadPicture, 'place'>> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs
  const { width, height, data } = await new Promise<{ width: number; height: number; data: Uint8Array }>(
    (done) => store.get(name, done),
  )
  const bytes = data.length / (width * height)
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * bytes
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return { width, height, colour: colourOf(red, green, blue) }
}

function colourOf(red: number, green: number, blue: number): ReadPicture['colour'] {
  if (red > Math.max(green, blue)) return 'red'
  return green > blue ? 'green' : 'blue'
}
