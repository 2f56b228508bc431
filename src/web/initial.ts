import { accentColours } from '#web/accent.ts'

/** The shop whose sign comes with the software. */
const ownSigns = 'Tappet'

/**
 * The letter or figure that stands for a shop without a logo, such as "Ż" of "Żółw & Söhne". '' for the software's own shop, which
 * has a sign.
 */
export function initialOf(name: string): string {
  if (name === ownSigns) return ''
  return name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0].toUpperCase() ?? '•'
}

/** The icon of a shop that has none: a square in its colour with its initial, as an address that holds the picture; '' without one. */
export function initialIcon(name: string, accent: string): string {
  const initial = initialOf(name)
  if (initial === '') return ''
  const { button: ground, onButton: ink } = accentColours(accent, 'light')
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<rect width="24" height="24" rx="5" fill="${ground}"/>` +
    `<text x="12" y="17.6" text-anchor="middle" font-family="system-ui,sans-serif" font-size="16" font-weight="700" fill="${ink}">` +
    `${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
