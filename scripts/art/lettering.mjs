// Letters of a technical drawing, as strokes: a drawing needs no font, so it is the same on every machine.

/** Each in a box 6 wide and 10 high. */
const strokes = {
  0: 'M3 0 C5 0 6 2 6 5 C6 8 5 10 3 10 C1 10 0 8 0 5 C0 2 1 0 3 0 Z',
  1: 'M1 2.2 L3.6 0 V10',
  2: 'M.2 2.6 C.4 1 1.5 0 3 0 C4.7 0 5.8 1.1 5.8 2.7 C5.8 5 2.5 6.6 .2 10 H6',
  3: 'M.4 0 H5.6 L2.6 3.9 C4.7 3.9 5.9 5 5.9 6.9 C5.9 8.8 4.6 10 2.8 10 C1.5 10 .6 9.4 .1 8.4',
  4: 'M4.4 10 V0 L0 7 H6',
  5: 'M5.4 0 H1.1 L.6 4.5 C1.3 4 2 3.7 2.9 3.7 C4.7 3.7 5.9 4.9 5.9 6.8 C5.9 8.7 4.7 10 2.8 10 C1.6 10 .7 9.5 .1 8.6',
  6: 'M4.8 0 C2 1 .1 3.6 .1 6.7 C.1 8.7 1.3 10 3 10 C4.7 10 5.9 8.7 5.9 6.9 C5.9 5.1 4.8 3.9 3.1 3.9 C1.6 3.9 .5 4.8 .2 6.2',
  7: 'M0 0 H6 L2.4 10',
  8: 'M3 4.5 C1.4 4.5 .5 3.6 .5 2.3 C.5 .9 1.5 0 3 0 C4.5 0 5.5 .9 5.5 2.3 C5.5 3.6 4.6 4.5 3 4.5 C1.2 4.5 0 5.6 0 7.2 C0 8.9 1.2 10 3 10 C4.8 10 6 8.9 6 7.2 C6 5.6 4.8 4.5 3 4.5 Z',
  9: 'M1.2 10 C4 9 5.9 6.4 5.9 3.3 C5.9 1.3 4.7 0 3 0 C1.3 0 .1 1.3 .1 3.1 C.1 4.9 1.2 6.1 2.9 6.1 C4.4 6.1 5.5 5.2 5.8 3.8',
  Ø: 'M3 1.4 A3.6 3.6 0 1 1 2.99 1.4 Z M0 9.6 L6 .4',
  '×': 'M.6 3.4 L5.4 8.2 M5.4 3.4 L.6 8.2',
  '.': 'M1.6 9.6 V10',
  '(': 'M4.4 -.6 C2 2 2 8 4.4 10.6',
  ')': 'M1.6 -.6 C4 2 4 8 1.6 10.6',
  '≥': 'M.5 2 L5.5 4.6 L.5 7.2 M.5 9.6 H5.5',
  ' ': '',
}
const step = 8.4

/** A text as an SVG group of strokes, `height` high, whose middle is at x and y. */
export function emailing(text, { x, y, height = 34, turn = 0 }) {
  const scale = height / 10
  const width = (text.length - 1) * step + 6
  const letters = [...text].map((letter, at) => {
    const path = strokes[letter]
    if (path === undefined) throw new Error(`The emailing has no ${JSON.stringify(letter)}.`)
    return `<path d="${path}" transform="translate(${at * step} 0)"/>`
  })
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-width / 2} -5)`
  return `<g class="letters" stroke-width="${3 / scale}" transform="${place}">${letters.join('')}</g>`
}
