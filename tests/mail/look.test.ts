import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LogoFiles } from '#base/logo-files.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { renderEmail } from '#platform/mail/emails/email.ts'
import { accentColours, contrast, rgbOf } from '#web/accent.ts'

const shopUrl = 'https://shop.example'

function mailOf(change: { name?: string; accent?: string; logoFiles?: LogoFiles } = {}) {
  const facts = shopConfig()
  const { name = facts.name, accent = '', logoFiles } = change
  const config = { ...facts, name, look: { ...facts.look, accent } }
  return inShop({ config, logoFiles }, () =>
    renderEmail({
      kind: 'order_link',
      cause: 'admin',
      subject: 'A mail',
      title: 'A mail',
      blocks: [{ kind: 'button', label: 'Open', url: `${shopUrl}/orders/1` }],
      shopUrl,
    }),
  )
}

/** The colours of an element, in the light theme and in the dark one. */
function drawn(html: string, className: 'button' | 'link') {
  const [, light = ''] = new RegExp(`<a class="${className}"[^>]* style="([^"]*)"`).exec(html) ?? []
  const [, dark = ''] = new RegExp(`\\.${className} \\{([^}]*)\\}`).exec(html) ?? []
  const of = (style: string, property: string) =>
    new RegExp(`(?:^|[; ])${property}: ?(#[0-9a-f]{6})`).exec(style)?.[1] ?? ''
  return [light, dark].map((style) => ({ color: of(style, 'color'), background: of(style, 'background') }))
}

describe('buttons and links of a mail', () => {
  /** Of the page around the sheet, on which the link at the foot stands. */
  const pages = ['#f3f4f6', '#16181b']

  it.each(['', '#ffff00', '#000000', '#ffffff', '#b4380d', '#0000ff', '#7f7f7f', '#0b6e4f'])(
    'have the shop’s colour, and can be read in both themes: “%s”',
    (accent) => {
      const { html } = mailOf({ accent })
      for (const [index, { color, background }] of drawn(html, 'button').entries()) {
        expect(contrast(rgbOf(color), rgbOf(background))).toBeGreaterThanOrEqual(4.45)
        const { button, onButton } = accentColours(accent, index === 0 ? 'light' : 'dark')
        expect({ color, background }).toEqual({ color: onButton, background: button })
      }
      for (const [index, { color }] of drawn(html, 'link').entries())
        expect(contrast(rgbOf(color), rgbOf(pages[index] ?? ''))).toBeGreaterThanOrEqual(4.45)
    },
  )

  it('are as the owner chose where that can be read, with dark text on a light colour', () => {
    expect(drawn(mailOf({ accent: '#0b6e4f' }).html, 'button')[0]).toEqual({
      color: '#ffffff',
      background: '#0b6e4f',
    })
    expect(drawn(mailOf({ accent: '#ffee00' }).html, 'button')[0]).toEqual({
      color: '#080808',
      background: '#ffee00',
    })
  })

  it('are in the colours of the design where the owner chose none', () => {
    const themes = readFileSync(new URL('../../src/web/ui/tokens.css', import.meta.url), 'utf8').split(
      '@plugin',
    )
    for (const [index, theme] of (['light', 'dark'] as const).entries()) {
      const token = (name: string) => {
        const [, ...parts] =
          new RegExp(`--${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(themes[index + 1] ?? '') ??
          []
        return fromOklch(parts.map(Number))
      }
      expect(accentColours('', theme)).toEqual({
        button: token('color-primary'),
        onButton: token('color-primary-content'),
        link: token('tone-signal-text'),
      })
    }
  })
})

describe('the head of a mail', () => {
  const upload = { picture: 'a', width: 640, height: 128 }
  const light = { upload, path: '/pictures/uploads/a-light.png', width: 160, height: 32 }
  const dark = { upload, path: '/pictures/uploads/b-dark.png', width: 64, height: 32 }

  it('says the name of a shop without a logo', () => {
    const { html } = mailOf({ name: 'Żółw & <b>Söhne' })
    expect(html).toMatch(/<p class="ink"[^>]*>Żółw &amp; &lt;b&gt;Söhne<\/p><h1/)
    expect(html).not.toContain('<img')
  })

  it('shows the logo at the shop’s own address, in its size, with the name where pictures are not shown', () => {
    const { html } = mailOf({ name: 'Żółw & "Söhne"', logoFiles: { light, dark: undefined } })
    const [picture = ''] = /<img[^>]*>/.exec(html) ?? []
    expect(picture).toContain(` src="${shopUrl}/pictures/uploads/a-light.png"`)
    expect(picture).toContain(' alt="Żółw &amp; &quot;Söhne&quot;"')
    expect(picture).toMatch(/ width="160" height="32" /)
    expect(html.match(/<(img|source|link)/g)).toEqual(['<img'])
    // On dark ground it stands on a plate.
    expect(picture).toContain('plate')
  })

  it('shows the one for dark ground to programs that follow a dark theme', () => {
    const { html } = mailOf({ logoFiles: { light, dark } })
    expect(html).toContain(
      `<picture><source width="64" height="32" media="(prefers-color-scheme: dark)" srcSet="${shopUrl}/pictures/uploads/b-dark.png"/><img`,
    )
    expect(html).not.toContain('class="ink plate"')
  })

  it('changes nothing of the plain text', () => {
    const { text } = mailOf()
    expect(mailOf({ accent: '#0b6e4f', logoFiles: { light, dark } }).text).toBe(text)
    expect(text).toMatch(/^A mail\n/)
  })
})

/** https://www.w3.org/TR/css-color-4/#color-conversion-code */
function fromOklch([lightness = 0, chroma = 0, hue = 0]: number[]): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const [l, m, s] = [
    (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (part: number) => {
    const held = Math.min(1, Math.max(0, part))
    const encoded = held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(byte).join('')}`
}
