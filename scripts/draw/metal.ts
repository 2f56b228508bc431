import { dot, unit, type Vec } from './space.ts'

/**
 * What a surface is made of. The ramp goes from its darkest to its brightest colour; `shine` says how much of it is a
 * mirror of the studio (0: rubber, paper; 1: chrome).
 */
export type Material = { ramp: readonly string[]; shine: number; gloss: number }

export const steel: Material = {
  ramp: ['#2b3238', '#59646c', '#8a969e', '#b7c1c7', '#dde3e6', '#fbfcfd'],
  shine: 0.85,
  gloss: 0.3,
}
/** Steel left matt, as hand tools wear it. */
export const satin: Material = { ...steel, shine: 0.55 }

export const chrome: Material = {
  ramp: ['#1d2328', '#434d55', '#7d8a93', '#b5c0c7', '#e6ecef', '#ffffff'],
  shine: 1,
  gloss: 0.5,
}
export const aluminium: Material = {
  ramp: ['#4a5054', '#787f83', '#a3a9ac', '#c6cacc', '#e1e4e5', '#f6f7f7'],
  shine: 0.45,
  gloss: 0.25,
}
export const castIron: Material = {
  ramp: ['#26292b', '#3f4447', '#5d6366', '#7c8386', '#9ba2a5', '#bfc5c8'],
  shine: 0.3,
  gloss: 0.15,
}
export const darkSteel: Material = {
  ramp: ['#171a1d', '#2a2f33', '#434a4f', '#646c72', '#8d969c', '#c3cacf'],
  shine: 0.6,
  gloss: 0.4,
}
export const brass: Material = {
  ramp: ['#4b3511', '#7d5a1c', '#b0842f', '#d5ac55', '#efd58f', '#fdf3cf'],
  shine: 0.75,
  gloss: 0.3,
}
export const copper: Material = {
  ramp: ['#4a2413', '#7d3f22', '#b0623a', '#d48a5f', '#eebb98', '#fbe6d8'],
  shine: 0.75,
  gloss: 0.3,
}
export const rubber: Material = {
  ramp: ['#17191b', '#24282b', '#353a3e', '#4b5156', '#6c747a', '#9aa2a8'],
  shine: 0,
  gloss: 0.16,
}
export const plastic: Material = {
  ramp: ['#1c1f22', '#2d3236', '#41474c', '#5a6268', '#858d93', '#c5cbcf'],
  shine: 0.05,
  gloss: 0.4,
}
export const grey: Material = {
  ramp: ['#5b6368', '#7d868b', '#a0a8ad', '#bfc6ca', '#dbe0e2', '#f5f7f7'],
  shine: 0.05,
  gloss: 0.25,
}
export const ceramic: Material = {
  ramp: ['#9da1a1', '#bfc3c3', '#dadddc', '#ebedec', '#f7f8f7', '#ffffff'],
  shine: 0.1,
  gloss: 0.5,
}
export const paper: Material = {
  ramp: ['#8f7a4c', '#b49c67', '#d2bc88', '#e6d5a9', '#f3e8c8', '#fdf8e8'],
  shine: 0,
  gloss: 0,
}
export const orange: Material = {
  ramp: ['#7a2a00', '#b03f02', '#dd5406', '#f66d1b', '#ff9452', '#ffd4b5'],
  shine: 0.05,
  gloss: 0.45,
}
export const wood: Material = {
  ramp: ['#5c3716', '#85552a', '#ad7740', '#cd9a62', '#e4bd8c', '#f6dfbf'],
  shine: 0,
  gloss: 0.25,
}

const key: Vec = unit([-0.5, 0.72, 0.48])
const strip: Vec = unit([0.95, 0.12, 0.1])

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The studio as a mirror sees it: a wide softbox up left, a strip of light at the right, a dark horizon, a pale floor. */
function studio(mirrored: Vec): number {
  const sky = 0.4 + 0.14 * mirrored[1]
  const softbox = 0.52 * smooth(0.45, 0.97, dot(mirrored, key))
  const edge = 0.34 * smooth(0.72, 0.98, dot(mirrored, strip))
  const horizon = 0.24 * Math.exp(-(((mirrored[1] + 0.28) / 0.22) ** 2))
  const floor = 0.12 * smooth(-0.45, -0.95, mirrored[1])
  return sky + softbox + edge - horizon + floor
}

/** A tall window left of the viewer: what makes an upright can shine, whose sides never mirror the softbox above. */
function tallWindow([x, y, z]: Vec): number {
  const level = Math.hypot(x, z)
  if (level < 0.2) return 0
  const facing = (-0.62 * x + 0.785 * z) / level
  return smooth(0.86, 0.99, facing) * smooth(0.2, 0.7, level) * smooth(0.98, 0.6, Math.abs(y))
}

/** How bright a surface of that normal (in the viewer's frame) looks, 0 to 1. */
export function brightness(material: Material, normal: Vec): number {
  const n = unit(normal)
  const mirrored: Vec = [2 * n[2] * n[0], 2 * n[2] * n[1], 2 * n[2] * n[2] - 1]
  const diffuse =
    0.13 +
    0.58 * Math.max(0, dot(n, key)) +
    0.12 * Math.max(0, dot(n, strip)) +
    0.1 * Math.max(0, -n[0] * 0.6)
  const spark = material.gloss * (Math.max(0, dot(mirrored, key)) ** 14 + 0.75 * tallWindow(mirrored))
  const rim = 0.2 * (1 - Math.max(0, n[2])) ** 3
  const matt = diffuse + spark + rim
  const mirror = studio(mirrored) + rim * 0.3 + 0.2 * tallWindow(mirrored)
  return matt * (1 - material.shine) + mirror * material.shine
}

/** The colour of the ramp at that brightness, as #rrggbb. */
export function colour(material: Material, value: number): string {
  const last = material.ramp.length - 1
  const place = Math.min(1, Math.max(0, value)) * last
  const below = Math.min(last - 1, Math.floor(place))
  return mix(material.ramp[below] ?? '#000000', material.ramp[below + 1] ?? '#ffffff', place - below)
}

export const shade = (material: Material, normal: Vec) => colour(material, brightness(material, normal))

export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((text) => Number.parseInt(text.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
