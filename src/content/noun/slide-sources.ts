/** The files of a picture of a slide in one cut, for a `source` of a `picture`. */
export interface SlideSources {
  readonly type: `image/${string}`
  readonly srcSet: string
}

/** The widths in which the pictures of the shop are stored. */
const widthsOf = (folder: string, name: string): readonly number[] => {
  if (folder === 'uploads' || !name.startsWith('banner-')) return [320, 640, 1280]
  return name.endsWith('-phone') ? [480, 800, 1200] : [640, 1024, 1600]
}

/** The files of a picture: an uploaded one is stored as WebP, one of the demo shop as AVIF too. */
export function slideSources(picture: string): SlideSources[] {
  const [, folder = '', name = ''] = /^\/pictures\/(demo|uploads)\/([\w-]+)-\d+\.webp$/.exec(picture) ?? []
  if (name === '') return []
  return (folder === 'demo' ? ['avif', 'webp'] : ['webp']).map((kind) => ({
    type: `image/${kind}`,
    srcSet: widthsOf(folder, name)
      .map((width) => `/pictures/${folder}/${name}-${width}.${kind} ${width}w`)
      .join(', '),
  }))
}
