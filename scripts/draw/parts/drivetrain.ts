import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { bore, ellipse, type Face, lathe, pips, slots, thread, turns } from '../lathe.ts'
import { castIron, colour, darkSteel, orange, rubber, steel } from '../metal.ts'
import { type Drawing, numbers, short } from '../pen.ts'
import { forward } from '../solid.ts'
import { look } from '../space.ts'
import { lining } from './brake-parts.ts'
import { ring } from './ring.ts'

/** Lined ring on a sprung hub. */
export const clutchDisc: Drawing = (pen) => {
  const view = look({ yaw: -30, pitch: 14, scale: 1.04, center: [326, 306] })
  shadow(pen, 328, 568, 216, 26)
  lathe(pen, view, {
    axis: forward,
    material: lining,
    profile: [
      ...turns('-14 250, -5 252'),
      ...turns('-5 248, 1 248', steel),
      ...turns('1 252, 10 252, 12 250'),
    ],
    onFace: facing,
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('12 152, 18 150'),
    onFace: (face) => {
      brushed(face, 150, steel, 1.5, 60)
      pips(
        face,
        Array.from({ length: 8 }, (_, index) => face.at(index * 45 + 22, 134)),
        8,
        3,
      )
      for (let index = 0; index < 4; index++) window(face, 18 + index * 90)
    },
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('18 62, 24 60'),
    onFace: (face) => ring(face, 60, 46, darkSteel),
  })
  lathe(pen, view, {
    axis: forward,
    material: castIron,
    profile: turns('24 47, 62 44, 66 42'),
    onFace: (face) => {
      bore(face, 31, 60, castIron, '#121517')
      pen.put(
        ellipse(
          0,
          face.y,
          28 * face.scale,
          face.flatness,
          ' fill="none" stroke="#a4acb1" stroke-width="7" stroke-dasharray="4 4.4"',
        ),
      )
    },
  })
}

/** The lining: slots to the edge, rivets between. */
function facing(face: Face): void {
  const { pen } = face
  ring(face, 250, 156, lining)
  const slots = Array.from(
    { length: 24 },
    (_, index) => `M${numbers(...face.at(index * 15, 158))}L${numbers(...face.at(index * 15, 251))}`,
  ).join('')
  const id = pen.define((id) => `<path id="${id}" d="${slots}"/>`)
  pen.put(
    `<use href="#${id}" stroke="#231e1b" stroke-width="6"/><use href="#${id}" stroke="#b3a79e" stroke-opacity=".5" stroke-width="1.5" x="-3" y="2"/>`,
  )
  pips(
    face,
    Array.from({ length: 24 }, (_, index) => face.at(index * 15 + 7.5, index % 2 ? 182 : 222)),
    7,
    5,
  )
}

/** A damper spring in its window. */
function window(face: Face, angle: number): void {
  const { pen, flatness } = face
  const [x, y] = face.at(angle, 100)
  const across = ((angle + 90) * Math.PI) / 180
  const degrees = (Math.atan2(Math.sin(across) * flatness, Math.cos(across)) * 180) / Math.PI
  const stretch = Math.hypot(Math.cos(across), Math.sin(across) * flatness)
  const [w, h] = [48 * stretch * face.scale, 24 * face.scale]
  const coils = Array.from(
    { length: 7 },
    (_, index) => `M${numbers(-w * 0.8 + index * w * 0.27, h * 0.8)}l${numbers(w * 0.13, -h * 1.6)}`,
  ).join('')
  const id = pen.define((id) => `<path id="${id}" d="${coils}"/>`)
  pen.put(
    `<g transform="translate(${numbers(x, y)}) rotate(${short(degrees)})"><rect x="${short(-w)}" y="${short(-h)}" width="${short(2 * w)}" height="${short(2 * h)}" rx="10" fill="#16191b" stroke="#e2e7ea" stroke-width="2.5"/><use href="#${id}" stroke="${colour(orange, 0.32)}" stroke-width="9"/><use href="#${id}" stroke="${colour(orange, 0.72)}" stroke-width="4" x="-1.5" y="-1"/></g>`,
  )
}

/** Bell, splined stub, ABS ring, boot and a piece of shaft. */
export const cvJoint: Drawing = (pen) => {
  const view = look({ yaw: -42, pitch: 15, roll: -14, scale: 1, center: [290, 344] })
  shadow(pen, 340, 540, 260, 36)
  lathe(pen, view, {
    axis: forward,
    material: darkSteel,
    profile: turns('-470 30, -464 34, -440 34, -436 30, -300 30'),
  })
  lathe(pen, view, {
    axis: forward,
    material: rubber,
    profile: [
      ...turns('-310 36, -306 44, -286 44'),
      ...turns('-286 46, -276 46', steel),
      ...turns(
        '-276 44, -262 60, -250 78, -240 66, -226 90, -212 106, -202 92, -186 116, -170 132, -160 118, -142 134, -126 140, -120 134, -104 134',
      ),
      ...turns('-104 137, -88 137', steel),
      ...turns('-88 134, -80 132'),
    ],
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('-84 124, -20 126, -16 120, -16 116, 14 112'),
  })
  lathe(pen, view, {
    axis: forward,
    material: darkSteel,
    profile: turns('14 108, 34 108'),
    onFace: (face) => slots(face, 108, 20, 22, 7, '#9aa4ab'),
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('34 98, 52 76, 66 66, 72 62'),
    onFace: (face) => brushed(face, 62, steel, 1.4, 40),
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('72 44, 170 44, 172 38'),
    onFace: splines,
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: [...turns('172 32'), ...thread(176, 240, 33, 28, 8), ...turns('244 26')],
    onFace: (face) => face.pen.put(ellipse(0, face.y, 8, face.flatness, ' fill="#30373c"')),
  })
}

/** Splines as lines along the stub, from its end back. */
function splines({ pen, y, sink, flatness, scale }: Face): void {
  const r = 43 * scale
  const lines = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index + 0.5) / 13) * Math.PI
    return `M${numbers(-Math.cos(angle) * r, y + Math.sin(angle) * r * flatness + 3)}v${short(92 * sink)}`
  }).join('')
  pen.put(`<path fill="none" stroke="#2b3238" stroke-opacity=".75" stroke-width="3" d="${lines}"/>`)
}
