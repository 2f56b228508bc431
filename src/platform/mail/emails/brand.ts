import { createElement as h, type ReactElement } from 'react'
import type { LogoFile } from '#base/logo-files.ts'
import { logoFiles, shopConfig } from '#base/shop-config.ts'
import { styles } from './look.ts'

/** Who writes: the shop's name, and what it sells. */
export function shopLine(): string {
  const { name, tagline } = shopConfig()
  return tagline === '' ? name : `${name}, ${tagline}`
}

/**
 * The head of every mail: the shop's logo, else its name. A program that shows no pictures has the name in its place. Programs that
 * follow a dark theme and know no `source` show the logo for light ground, which brings its own.
 */
export function Brand({ shopUrl }: { shopUrl: string }): ReactElement {
  const { name } = shopConfig()
  const logos = logoFiles()
  if (logos === undefined) return h('p', { className: 'ink', style: styles.brand }, name)
  const { light, dark } = logos
  const picture = h('img', {
    ...placed(light),
    src: new URL(light.path, shopUrl).href,
    alt: name,
    className: dark === undefined ? 'ink plate' : 'ink',
    style: styles.logo,
  })
  return h('p', { style: styles.brand }, h('picture', null, dark && h(DarkLogo, { dark, shopUrl }), picture))
}

function DarkLogo({ dark, shopUrl }: { dark: LogoFile; shopUrl: string }): ReactElement {
  return h('source', {
    ...placed(dark),
    media: '(prefers-color-scheme: dark)',
    srcSet: new URL(dark.path, shopUrl).href,
  })
}

/** Some programs know no other sizes. */
function placed({ width, height }: LogoFile) {
  return { width, height }
}
