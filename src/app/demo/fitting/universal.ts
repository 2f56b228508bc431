import type { DemoProduct } from '../product.ts'

/** Of parts that fit by their measures, what they need; `{Type}` is an attribute of the product. */
const notes: readonly (readonly [slugs: RegExp, note: string])[] = [
  [/^engine-oil-/, 'Any engine for which its maker names {Viscosity}, {Specification}'],
  [/^atf-/, 'Any automatic transmission for which its maker names {Specification}'],
  [/^(bulb-|headlamp-bulb-|xenon-burner-)/, 'Any lamp that takes a {Type} bulb'],
  [/^led-lamp-/, 'Any lamp with a {Base} socket'],
  [/^tyre-/, 'Any vehicle whose papers name {Size}'],
  [/^blade-fuse-/, 'Any vehicle with standard blade fuses'],
  [/^exhaust-clamp-/, 'Any pipe of {Pipe} mm'],
  [/^coolant-hose-silicone-/, 'Any connection of {Inner diameter} mm'],
  [/^radiator-cap-/, 'Any neck of {Neck diameter} mm'],
  [/^fuel-filter-clear-/, 'Any fuel line of {Spigot diameter} mm'],
  [/^wheel-bolts-/, 'Any hub with bolts {Thread} that takes cones of 60°'],
  [/^catalytic-converter-metal-core-/, 'For welding into any exhaust of its diameter'],
]

/** What a product that fits by its measures needs; empty for tools; undefined for a part that is made for certain vehicles. */
export function universalNote(product: DemoProduct, ofTools: readonly string[]): string | undefined {
  if (ofTools.includes(product.category)) return ''
  const [, note] = notes.find(([slugs]) => slugs.test(product.slug)) ?? []
  return note?.replace(
    /\{(.+?)\}/g,
    (_, name) => product.attributes.find((attribute) => attribute.name === name)?.value ?? '',
  )
}
