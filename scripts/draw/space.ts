export type Vec = readonly [number, number, number]
export type Point = readonly [number, number]

/** Where the drawing is seen from. World: x right, y up, z to the viewer; the screen's y points down. */
export type View = {
  /** Turns a world direction into the viewer's frame. */
  turn: (direction: Vec) => Vec
  /** The screen position of a world point. */
  project: (point: Vec) => Point
  scale: number
}

export type Look = { yaw?: number; pitch?: number; roll?: number; scale?: number; center?: Point }

/** Angles in degrees: yaw turns the left side to the viewer, pitch tips the top to the viewer, roll turns the picture. */
export function look({ yaw = 0, pitch = 0, roll = 0, scale = 1, center = [320, 320] }: Look): View {
  const [cy, sy] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))]
  const [cp, sp] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))]
  const [cr, sr] = [Math.cos(radians(roll)), Math.sin(radians(roll))]
  const turn = ([x, y, z]: Vec): Vec => {
    const [x1, z1] = [x * cy + z * sy, z * cy - x * sy]
    const [y2, z2] = [y * cp - z1 * sp, z1 * cp + y * sp]
    return [x1 * cr - y2 * sr, y2 * cr + x1 * sr, z2]
  }
  const project = (point: Vec): Point => {
    const [x, y] = turn(point)
    return [center[0] + x * scale, center[1] - y * scale]
  }
  return { turn, project, scale }
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1))
