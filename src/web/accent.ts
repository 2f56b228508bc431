/*
 * The owner's colour in both themes. It is drawn with the design's own lightness where its own would make a text hard to read:
 * WCAG 2.2, 1.4.3 (https://www.w3.org/TR/WCAG22/#contrast-minimum) asks for 4.5:1.
 */

type Rgb = readonly [number, number, number]

type AccentTokens = Record<
  | '--color-primary'
  | '--color-primary-content'
  | '--color-accent'
  | '--color-accent-content'
  | '--tone-signal-text',
  string
>

const black: Rgb = [0.03, 0.03, 0.03]
const white: Rgb = [1, 1, 1]
/** The lightest surface of the light theme below a text, and the lightest of the dark one (tokens.css). */
const lightGround: Rgb = [0.95, 0.95, 0.95]
const darkGround: Rgb = [0.16, 0.17, 0.18]
const enough = 4.5

/** The styles of a colour such as `#b4380d`. */
export function accentStyles(accent: string): string {
  const colour = rgbOf(accent)
  return `:root{${textOf(tokensOf(colour, lightGround))}}${dark(textOf(tokensOf(colour, darkGround)))}`
}

/** The tokens of one theme, for a part of a page. */
export function accentTokens(accent: string, theme: 'light' | 'dark'): Record<string, string> {
  return tokensIn(accent, theme)
}

function tokensIn(accent: string, theme: 'light' | 'dark'): AccentTokens {
  return tokensOf(rgbOf(accent), theme === 'light' ? lightGround : darkGround)
}

/** What a button and a link look like where there is no style sheet of the shop. */
export interface AccentColours {
  readonly button: string
  /** The text on it. */
  readonly onButton: string
  readonly link: string
}

/** The colours of one theme, as on pages; '' is the colour of the design. */
export function accentColours(accent: string, theme: 'light' | 'dark'): AccentColours {
  if (accent === '') return design[theme]
  const tokens = tokensIn(accent, theme)
  return {
    button: tokens['--color-primary'],
    onButton: tokens['--color-primary-content'],
    link: tokens['--tone-signal-text'],
  }
}

/** The colours of tokens.css: mail programs know no oklch(). */
const design: Readonly<Record<'light' | 'dark', AccentColours>> = {
  light: { button: '#fc7623', onButton: '#1c0d06', link: '#a23900' },
  dark: { button: '#ff8431', onButton: '#1c0d06', link: '#ff9b50' },
}

/** The dark theme of the system, unless the light one was chosen, and the chosen one. */
function dark(tokens: string): string {
  return `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${tokens}}}:root[data-theme=dark]{${tokens}}`
}

function textOf(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

function tokensOf(colour: Rgb, ground: Rgb): AccentTokens {
  const text = moved(colour, ground, enough)
  const on = contrast(colour, white) >= enough ? white : black
  const button = moved(colour, on, enough)
  return {
    '--color-primary': hex(button),
    '--color-primary-content': hex(on),
    '--color-accent': hex(button),
    '--color-accent-content': hex(on),
    '--tone-signal-text': hex(text),
  }
}

/** The colour, mixed with black or white until it has the contrast to another. */
function moved(colour: Rgb, other: Rgb, least: number): Rgb {
  const towards = luminance(other) > 0.18 ? black : white
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = colour.map((part, index) => part + ((towards[index] ?? 0) - part) * share)
    const [red = 0, green = 0, blue = 0] = mixed
    if (contrast([red, green, blue], other) >= least) return [red, green, blue]
  }
  return towards
}

/** The contrast ratio of two colours. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function rgbOf(text: string): Rgb {
  const part = (from: number) => Number.parseInt(text.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

function hex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
